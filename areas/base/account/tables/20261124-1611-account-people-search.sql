-- People are searched by a part of their name or login.
create index user_name_letters on account."user" using gin (platform.letter_pairs(name));
create index user_login_letters on account."user" using gin (platform.letter_pairs(login_id));
