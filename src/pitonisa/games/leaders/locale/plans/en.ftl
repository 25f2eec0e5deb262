# What somebody may say in advance.

plan-pass-unless-shot = Pass unless I am shot at
    .about = As long as my hand stays as it is.
plan-pass-unless-meant = Pass unless it is aimed at me
    .about = As long as my hand stays as it is.
plan-pass = Pass whatever happens
    .about = As long as my hand stays as it is.
