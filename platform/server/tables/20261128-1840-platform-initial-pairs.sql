-- A search that stops at its first rows must not be read ahead by parallel workers: they read thousands for five.
alter function platform.letter_pairs(text) parallel unsafe;

-- The pairs of first consonants of a text without its spaces: an index over them finds what is half typed (`서울ㅊ`, `ㅅㅇㅊ`)
-- in 서울 초등학교. What is no syllable stands for itself, in small letters.
create function platform.initial_pairs(text) returns text[] language sql immutable strict parallel unsafe cost 1000 as $$
  select array(select substr(initials, at, 2) from generate_series(1, length(initials) - 1) at)
  from (
    select string_agg(
      case
        when ascii(letter) between 44032 and 55203
          then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1)
        else letter
      end, '' order by at) as initials
    from regexp_split_to_table(lower(regexp_replace($1, '\s', '', 'g')), '') with ordinality as letters (letter, at)
  ) typed
$$;
