-- When somebody wrote last, where writers wait between two comments.
create index comment_of_profile on board.comment (profile_id, written_at);
