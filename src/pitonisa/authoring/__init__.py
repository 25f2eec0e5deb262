"""Hold the tools for writing missions: checks, proofs, simulation and the studio. Playing needs none of them.

format      the files: schema, references, printed numbers, missing texts, the template
facts       what each verb can bring about, and which facts are possible at all
checks      errors and warnings                            sentences   faults in words
proof       what can happen in every play                  simulation  what happens in many
graph       charts of places and of puzzles                positions   a mission in the middle
studio      the authors' page                              commands    `pitonisa scenario …`
"""
