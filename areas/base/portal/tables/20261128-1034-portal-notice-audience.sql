-- Whom a notice is for: people with one of these authorities; everybody where it names none.
alter table portal.notice add column audience text[] not null default '{}';
