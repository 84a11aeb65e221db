import { sql } from 'kysely';

/** Joins the household of the student `st` and the account of its guardian, for the two texts below. */
export const familyJoins = sql`
  left join household h on h.site_id = st.site_id and h.id = st.household_id
  left join lateral (
    select u.language from user_account u
    where u.site_id = h.site_id and u.household_id = h.id and u.is_active
    order by u.created_at limit 1
  ) account on true`;

/** Where the family is reached by SMS: the household's phone, else the contact number of the student; null where neither takes one. */
export const familyPhone = sql<string | null>`case
  when coalesce(h.phone, st.contact_number) ~ '^8801[3-9][0-9]{8}$' then coalesce(h.phone, st.contact_number) end`;

/** The language of the guardian's account; where there is none, that of the institution. */
export const familyLanguage = sql<string>`coalesce(account.language,
  (select own.default_language from site own where own.id = st.site_id))`;
