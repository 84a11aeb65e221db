import { changeFrom } from '#kernel/database/dated-settings.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { today } from '#shared/dates.ts';
import { clashOf } from '../entries/routine-entry.actions.ts';
import { isTaught } from './period-kinds.ts';
import { type PeriodFields, routinePeriodContract } from './routine-period.contract.ts';
import {
  areTaught,
  deletePeriods,
  isTaughtIn,
  listBells,
  listPeriods,
  writePeriods,
} from './routine-period.queries.ts';

export const routinePeriodRoutes = makeSiteRoutes(routinePeriodContract, {
  list: (context, input) => listPeriods(context.tx, input.shift_id),
  bells: (context) => listBells(context.tx),
  save: async (context, input) => {
    await savePeriods(context, input);
    return listPeriods(context.tx, input.shift_id);
  },
  delete: async (context, input) => {
    const { tx } = context;
    if (await areTaught(tx, input, today())) throw new Problem(409, 'routine:taught_in_this_period');
    await changeFrom(tx, input.from_on === undefined ? today() : input.from_on);
    requireFound((await deletePeriods(tx, input)) || undefined);
  },
});

/** @throws 409 where slots overlap, or where moving the bell makes two lessons of somebody clash. */
async function savePeriods({ tx }: SiteContext, input: PeriodFields): Promise<void> {
  if (input.ends_at <= input.starts_at) throw fieldProblem('ends_at', 'routine:ends_before_it_begins');
  if (await isTaughtIn(tx, input, today()))
    throw fieldProblem(isTaught(input.kind) ? 'weekdays' : 'kind', 'routine:taught_in_this_period');
  // A period that is new counts for all days, unless a day is named.
  if (input.from_on !== undefined) await changeFrom(tx, input.from_on);
  await writePeriods(tx, input).catch((error) => {
    if (isNumberTaken(error)) throw fieldProblem('period_no', 'routine:period_number_taken');
    const clash = clashOf(error);
    if (clash === 'period') throw fieldProblem('starts_at', 'routine:periods_overlap');
    if (clash) throw new Problem(409, `routine:moved_into_${clash}`);
    throw error;
  });
}

/** The period that was given another number meets one that has it. */
const isNumberTaken = (error: unknown) => (error as { code?: string } | null)?.code === '23505';
