"""Hold the tools for writing missions: checks, proofs, simulation and the studio. Playing needs none of them.

format      what the files may say: schema, references, printed numbers, missing texts, the skeleton
facts       what each verb can bring about, as it is written, and what can come about at all
checks      what is wrong with a scenario, or may be        sentences   faults in words
proof       what can happen in every play                   simulation  what happens in many
graph       charts of places and of puzzles                 positions   a mission in the middle
studio      what the page for authors asks for              commands    `pitonisa scenario …`
"""
