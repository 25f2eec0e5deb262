# What somebody may say in advance.

plan-pass-unless-shot = Pass unless I’m shot at
    .about = Applies while my hand stays the same.
plan-pass-unless-meant = Pass unless I’m the target
    .about = Applies while my hand stays the same.
plan-pass = Always pass
    .about = Applies while my hand stays the same.
