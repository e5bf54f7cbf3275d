-- When the people of the institute were told that a broadcast ends by itself, because nobody of them is there.
alter table live_broadcast.broadcast add column abandoned_told_at timestamptz;
create index broadcast_on_air on live_broadcast.broadcast (start_at) where end_at is null;
