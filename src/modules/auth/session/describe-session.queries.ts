import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Caller } from '#kernel/http/context.ts';
import { daysBetween, today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import type { Session } from './session.contract.ts';
import { withSessionScope } from './session.queries.ts';

/** The session as the panel shows it. */
export async function describeSession(tx: Tx, caller: Caller, language: Language): Promise<Session> {
  const user = await tx
    .selectFrom('user_account')
    .innerJoin('role', 'role.code', 'user_account.role_code')
    .select([
      'user_account.id',
      'username',
      'full_name',
      'email',
      'about',
      'language',
      'user_account.user_type',
      'photo_file_id',
    ])
    .select(language === 'bn' ? 'role.name_bn as role_name' : 'role.name_en as role_name')
    .where('user_account.id', '=', caller.user_id)
    .executeTakeFirstOrThrow();
  const site = caller.site_id
    ? await tx.selectFrom('site').selectAll().where('id', '=', caller.site_id).executeTakeFirst()
    : undefined;
  const { photo_file_id, ...person } = user;
  return {
    user: {
      ...person,
      language: person.language as Language,
      user_type: person.user_type as Session['user']['user_type'],
      photo_url: photo_file_id && `/api/v1/files/${photo_file_id}`,
      status: 'online',
    },
    site: site
      ? {
          id: site.id,
          alias: site.alias,
          name_en: site.name_en,
          name_bn: site.name_bn,
          logo_url: site.logo_file_id && `/api/v1/files/${site.logo_file_id}`,
          accent_color: site.accent_color,
          email: site.email,
          phone: site.phone,
          address: language === 'bn' ? (site.address_bn ?? site.address_en) : site.address_en,
          eiin: site.eiin,
        }
      : null,
    permissions: [...caller.permissions].sort(),
    children: await childrenOf(tx, caller),
    impersonation: await impersonationOf(tx, caller),
    membership: await membershipOf(tx, caller),
    must_change_password: caller.must_change_password,
    unread_notifications: await countUnread(tx, caller),
  };
}

/** Who acts as the caller at the moment, why and until when. */
async function impersonationOf(
  tx: Tx,
  { user_id, impersonator_id }: Caller,
): Promise<Session['impersonation']> {
  if (!user_id || !impersonator_id) return null;
  const row = await withSessionScope(tx, () =>
    tx
      .selectFrom('impersonation')
      .innerJoin('user_account', 'user_account.id', 'impersonation.impersonator_id')
      .select(['reason', 'ends_at', 'user_account.full_name as impersonator_name'])
      .where('impersonation.impersonator_id', '=', impersonator_id)
      .where('impersonation.user_id', '=', user_id)
      .where('impersonation.ended_at', 'is', null)
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return row ?? null;
}

/** The students of a guardian's household, with the class of the current year. */
async function childrenOf(tx: Tx, caller: Caller): Promise<Session['children']> {
  if (caller.user_type !== 'guardian' || !caller.site_id || !caller.household_id) return [];
  return tx
    .selectFrom('student')
    .leftJoin('enrolment', (join) =>
      inSameSite(join, 'enrolment.student_id', 'student.id').on('enrolment.status', '=', 'active'),
    )
    .leftJoin('class_section', (join) => inSameSite(join, 'class_section.id', 'enrolment.class_section_id'))
    .leftJoin('academic_class', 'academic_class.id', 'class_section.class_id')
    .select(['student.id as student_id', 'student.name_en', 'academic_class.name_en as class_name'])
    .select((eb) => eb.fn.coalesce('student.name_bn', 'student.name_en').$notNull().as('name_bn'))
    .where('student.site_id', '=', caller.site_id)
    .where('student.household_id', '=', caller.household_id)
    .where('student.status', '=', 'active')
    .distinctOn('student.id')
    .orderBy('student.id')
    .$narrowType<{ name_en: string }>()
    .execute();
}

/** The current membership, else the last one. It ends on the last day of all periods that follow one another without a gap. */
async function membershipOf(tx: Tx, caller: Caller): Promise<Session['membership']> {
  if (!caller.site_id) return null;
  const day = today();
  const row = await tx
    .selectFrom('site_membership as present')
    .innerJoin('package', 'package.id', 'present.package_id')
    .select(['package.name_en as package_name_en', 'package.name_bn as package_name_bn', 'is_suspended'])
    .select((eb) => {
      const isFollowed = sql<boolean>`exists (
        select from site_membership next where next.site_id = m.site_id and next.starts_on = m.ends_on + 1)`;
      const firstEnd = eb
        .selectFrom('site_membership as m')
        .select((it) => it.fn.min('m.ends_on').as('ends_on'))
        .whereRef('m.site_id', '=', 'present.site_id')
        .whereRef('m.starts_on', '>=', 'present.starts_on')
        .where((it) => it.not(isFollowed));
      return eb.fn.coalesce(firstEnd, 'present.ends_on').as('ends_on');
    })
    .where('present.site_id', '=', caller.site_id)
    .where('present.starts_on', '<=', day)
    .orderBy('present.starts_on', 'desc')
    .executeTakeFirst();
  return row ? { ...row, days_left: daysBetween(day, row.ends_on), is_read_only: caller.is_read_only } : null;
}

/** Where the count on the bell stops; it then says that there are more. */
const unreadMost = 100;

/** Counts unread notifications up to {@link unreadMost}, so that the cost stays bounded. */
async function countUnread(tx: Tx, caller: Caller): Promise<number> {
  const unread = tx
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', caller.user_id)
    .where('read_at', 'is', null)
    .where(sql<boolean>`notice_is_out(site_id, notice_id, ${today()})`)
    .limit(unreadMost);
  const row = await tx
    .selectFrom(unread.as('unread'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
