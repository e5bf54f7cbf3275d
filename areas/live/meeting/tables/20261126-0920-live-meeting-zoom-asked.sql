-- When its host asked for the address that starts it; whether it runs is Zoom's word.
alter table live_meeting.zoom_meeting add column asked_at timestamptz;
create index zoom_meeting_asked on live_meeting.zoom_meeting (asked_at) where asked_at is not null;
