-- How many parents of the school get the ad, counted when its sending was prepared; null before. Somebody with children
-- at several schools counts at each of them.
alter table text_ad.reservation_school add column recipient_count integer;
