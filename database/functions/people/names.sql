-- How names are searched and compared, as `#shared/person-likeness.ts` has it: small letters, one encoding, no punctuation; a
-- visarga that stands for a full stop is one.
create or replace function name_search_key(name text) returns text language sql immutable strict as $$
  select trim(regexp_replace(regexp_replace(regexp_replace(
    lower(replace(regexp_replace(normalize(name, nfc), '[\u200b-\u200f\u2060\ufeff]', '', 'g'), 'অা', 'আ')),
    '(?<![\u0980-\u09fe])(মো|মোছা|মোসা|মোহা|মুহা|মু|মি|ডা)ঃ', '\1 ', 'g'),
    'ঃ(?![\u0980-\u09e3])', ' ', 'g'),
    '[.,:;''’‘`"()/_\s-]+', ' ', 'g'))
$$;

-- The short form of a title that is written in many ways; any other word stays.
create or replace function fold_name_word(word text) returns text language sql immutable as $$
  select case
    when word in ('mohd', 'mohammad', 'mohammed', 'mohamad', 'mohamed', 'mohammod', 'mohammud', 'muhammad', 'muhammed', 'muhammod') then 'md'
    when word in ('most', 'mosa', 'mosammat', 'mosammot', 'mosammet', 'mossammat', 'musammat', 'musammot') then 'mst'
    when word in ('মোহাম্মদ', 'মোহাম্মাদ', 'মুহাম্মদ', 'মুহাম্মাদ', 'মোহা', 'মুহা', 'মু') then 'মো'
    when word in ('মোসা', 'মোসাম্মৎ', 'মোসাম্মত', 'মোছাম্মৎ', 'মোছাম্মত', 'মুসাম্মৎ') then 'মোছা'
    else word end
$$;

-- The key by which a name is recognised: without titles and blanks. A name of titles alone is its title.
create or replace function name_key(name text) returns text language sql immutable strict as $$
  select coalesce(string_agg(word, '' order by place) filter (where not is_title), string_agg(fold_name_word(word), '' order by place), '')
  from (
    select word, place, fold_name_word(word) in ('md', 'mst', 'মো', 'মোছা') as is_title
    from string_to_table(name_search_key(name), ' ') with ordinality as w (word, place)
  ) words
$$;
