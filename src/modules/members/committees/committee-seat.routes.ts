import { sql } from 'kysely';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem } from '#kernel/http/problem.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import type { Day } from '#shared/dates.ts';
import type { SetupInput } from '#shared/setup.ts';
import { hasSeat, isMember, lockCommittee } from './committee.queries.ts';
import { committeeSeatContract } from './committee-seat.contract.ts';

export const committeeSeatRoutes = setupRoutes(committeeSeatContract, {
  table: 'committee_seat',
  ofSite: true,
  rows: (tx) =>
    tx
      .selectFrom('committee_seat')
      .innerJoin('committee as c', (join) => inSameSite(join, 'c.id', 'committee_seat.committee_id'))
      .innerJoin('member as m', (join) => inSameSite(join, 'm.id', 'committee_seat.member_id'))
      .selectAll('committee_seat')
      .select(['m.name_en', 'm.name_bn', 'c.name_en as committee_name_en', 'c.name_bn as committee_name_bn'])
      .select(sql<Day>`greatest(c.starts_on, committee_seat.starts_on)`.as('sits_from_on'))
      .select(sql<Day>`least(c.ends_on, committee_seat.ends_on)`.as('sits_until_on')),
  search: ['m.name_en', 'm.name_bn', 'position_en', 'position_bn'],
  columns: {
    name_en: 'm.name_en',
    name_bn: 'm.name_bn',
    sort_order: ['c.starts_on', 'committee_seat.sort_order'],
  },
  check: async (context, { before, after }) => {
    if (after) await requireFreeSeat(context, after, before?.id);
  },
});

/** @throws 422 where committee or member are none, the days lie outside of the term, or the member sits there already */
async function requireFreeSeat(
  { tx }: SiteContext,
  seat: SetupInput<typeof committeeSeatContract>,
  except: string | undefined,
): Promise<void> {
  const { committee_id, member_id } = seat;
  const term = await lockCommittee(tx, committee_id);
  if (!term) throw fieldProblem('committee_id', 'not_valid');
  if (!(await isMember(tx, member_id))) throw fieldProblem('member_id', 'not_valid');
  const from = seat.starts_on ?? term.starts_on;
  const until = seat.ends_on ?? term.ends_on;
  for (const field of ['starts_on', 'ends_on'] as const) {
    const day = seat[field];
    if (day && (day < term.starts_on || day > term.ends_on))
      throw fieldProblem(field, 'members:outside_term', { from: term.starts_on, until: term.ends_on });
  }
  if (until < from) throw fieldProblem('ends_on', 'members:ends_before_start');
  if (await hasSeat(tx, { committee_id, member_id, from, until, except }))
    throw fieldProblem('member_id', 'members:sits_already');
}
