import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import type { Day } from '#shared/dates.ts';
import { committeeContract } from './committee.contract.ts';
import { findCommittee, lockCommittee, selectCommittees, setEnd } from './committee.queries.ts';

export const committeeRoutes = makeSiteRoutes(committeeContract, {
  ...setupRoutes(committeeContract, {
    table: 'committee',
    ofSite: true,
    rows: selectCommittees,
    search: ['name_en', 'name_bn'],
    check: (_context, { after }) => {
      if (after && after.ends_on < after.starts_on)
        throw fieldProblem('ends_on', 'members:ends_before_start');
    },
  }),
  end: (context, input) => endCommittee(context, input.id, input.ends_on),
});

/** @throws 404; 422 where the day is before the committee's first or after its planned last */
async function endCommittee({ tx }: SiteContext, id: string, day: Day) {
  const { starts_on, ends_on } = requireFound(await lockCommittee(tx, id));
  if (day < starts_on || day > ends_on)
    throw fieldProblem('ends_on', 'members:outside_term', { from: starts_on, until: ends_on });
  await setEnd(tx, id, day);
  return requireFound(await findCommittee(tx, id));
}
