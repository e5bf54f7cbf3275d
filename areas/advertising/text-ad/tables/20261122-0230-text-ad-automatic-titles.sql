-- Whether the campaign name is the one that schools and purpose make: then it changes with them, also in a copy.
alter table text_ad.contents add column is_title_automatic boolean not null default false;
update text_ad.contents c set is_title_automatic = true
  from (select r.contents_seq, btrim((array_agg(s.name order by m.mapping_seq))[1]) as first_name, count(*) as schools
          from text_ad.reservation r
          join text_ad.reservation_school m using (reserve_seq)
          join directory.school s using (organization_id)
         group by r.contents_seq) chosen
 where chosen.contents_seq = c.contents_seq
   and c.title = concat_ws(' ', first_name, case when schools > 1 then format('외 %s개 학교', schools - 1) end, nullif(c.send_purpose, ''));
