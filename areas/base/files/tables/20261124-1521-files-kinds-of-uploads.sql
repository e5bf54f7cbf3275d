-- What its sender says that a file is, where an area asks for it; and the token that stored several files.
alter table files.upload add column kind text, add column batch_id text;
create index upload_batch on files.upload (batch_id) where batch_id is not null;
