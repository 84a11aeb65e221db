import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { containing } from '#kernel/database/paging.ts';
import type { Day } from '#shared/dates.ts';

export interface SearchHit {
  kind: 'notice' | 'about' | 'charter' | 'event' | 'message' | 'employee' | 'member';
  id: string;
  name_en: string;
  name_bn: string;
  body_en: string;
  body_bn: string;
  day: Day | null;
  /** Of what the institution tells of itself: which page it stands on. */
  about_type: string | null;
  total: number;
}

interface SearchWish {
  today: Day;
  words: readonly string[];
  limit: number;
  offset: number;
}

/** The words of a text without its tags, as a search reads them. */
const wordsOf = (column: 'body' | 'body_en' | 'body_bn') =>
  sql`regexp_replace(${sql.ref(column)}, '<[^>]*>', ' ', 'g')`;

/**
 * What the website shows that has all the words, those with them in their names first. Of people it looks at names, posts and
 * subjects alone, never at a contact, so that nobody finds whose number one is.
 */
export async function searchWebsite(tx: SiteTx, { today, words, limit, offset }: SearchWish) {
  const patterns = words.map(containing);
  const { rows } = await sql<SearchHit>`
    with shown as (
      select 'notice' as kind, id, title as name_en, title as name_bn, ${wordsOf('body')} as body_en, ${wordsOf('body')} as body_bn,
          publish_on as day, null as about_type
        from notice where site_id = ${tx.siteId} and state = 'published' and 'public' = any (audiences)
          and publish_on <= ${today} and (expires_on is null or expires_on >= ${today})
      union all select 'about', id, name_en, name_bn, ${wordsOf('body_en')}, ${wordsOf('body_bn')}, null, type
        from about_entry where site_id = ${tx.siteId} and is_active
      union all select 'charter', id, name_en, name_bn, papers_en, papers_bn, null, null
        from citizen_charter where site_id = ${tx.siteId}
      union all select 'event', id, name_en, name_bn, ${wordsOf('body_en')}, ${wordsOf('body_bn')}, starts_on, null
        from site_event where site_id = ${tx.siteId} and is_active
      union all select 'message', id, name_en || ', ' || post_en, name_bn || ', ' || post_bn,
          ${wordsOf('body_en')}, ${wordsOf('body_bn')}, null, null
        from site_message where site_id = ${tx.siteId} and is_active
      union all select 'employee', e.id, e.name_en, e.name_bn, concat_ws(', ', d.name_en, s.name_en),
          concat_ws(', ', d.name_bn, s.name_bn), null, null
        from employee e join designation d on d.id = e.designation_id left join subject s on s.id = e.subject_id
        where e.site_id = ${tx.siteId} and e.is_public and e.status = 'active'
      union all select 'member', id, name_en, name_bn, occupation_en, occupation_bn, null, null
        from member where site_id = ${tx.siteId} and is_public)
    select *, count(*) over ()::int as total from shown
    where concat_ws(' ', name_en, name_bn, body_en, body_bn) ilike all (${patterns}::text[])
    order by concat_ws(' ', name_en, name_bn) ilike all (${patterns}::text[]) desc, day desc nulls last, kind, name_en, id
    limit ${limit} offset ${offset}`.execute(tx);
  return { rows, total: rows[0]?.total ?? 0 };
}
