import { type Tenant, withSiteScope } from '#kernel/database/tenant.ts';
import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import type { Page } from '#shared/contract.ts';
import { localDigits } from '#shared/numerals.ts';
import type {
  Clearing,
  ClearingKind,
  ClearingList,
  ClearingPeriod,
  ClearingPreview,
  ClearingStart,
} from './clearing.contract.ts';
import { clearData, restoreData } from './clearing.job.ts';
import {
  countClearableRows,
  countDues,
  findClearing,
  findObstacles,
  listClearings,
  type Obstacle,
} from './clearing.queries.ts';

/** More rows than this are too many for one file; the period has to be shorter. */
const rowsMax = 300_000;

/** The handlers of `clearingContract`, for one of its kinds. */
export function clearingActions(kind: ClearingKind) {
  return {
    /** Counts what a clearing would delete, and names the obstacles. @throws 422 for an invalid institution or period */
    async preview(context: Context, input: ClearingPeriod): Promise<ClearingPreview> {
      const { alias } = await requireSite(context, input);
      return withSiteScope(context.tx, input.site_id, async () => {
        const figures = await countClearableRows(context.tx, input.site_id, kind, input);
        const dues = kind === 'fees' ? await countDues(context.tx, input.site_id, input) : 0;
        const cleared = figures.find((it) => it.table === 'student_fee_due')?.count ?? 0;
        return {
          alias,
          figures,
          row_count: figures.reduce((sum, it) => sum + it.count, 0),
          kept_due_count: Math.max(dues - cleared, 0),
          obstacles: (await findObstacles(context.tx, kind, input)).map((it) => inWords(context, it)),
        };
      });
    },

    /** Starts the job. @throws 422 where the alias was not typed; 409 where there is an obstacle */
    async start(context: Context, input: ClearingStart): Promise<{ job_id: string }> {
      const { tx, services, language } = context;
      const { alias } = await requireSite(context, input);
      if (input.confirmation.trim() !== alias) {
        throw fieldProblem('confirmation', 'accounts:type_alias', { alias });
      }
      const { site_id, from_on, to_on } = input;
      const job_id = await withSiteScope(tx, site_id, async () => {
        const [obstacle] = await findObstacles(tx, kind, input);
        if (obstacle) throw new Problem(409, `accounts:${obstacle.code}`, { detail: obstacle.detail });
        const figures = await countClearableRows(tx, site_id, kind, input);
        const count = figures.reduce((sum, it) => sum + it.count, 0);
        if (count === 0) throw new Problem(409, 'accounts:nothing_to_clear');
        if (count > rowsMax) throw new Problem(409, 'accounts:too_much_to_clear', { max: rowsMax });
        return services.jobs.enqueue(tx, tenantOf(context, site_id), language, clearData, {
          kind,
          from_on,
          to_on,
        });
      });
      return { job_id };
    },

    async restore(context: Context, input: { id: string; site_id: string }): Promise<{ job_id: string }> {
      const { tx, services, language } = context;
      const job_id = await withSiteScope(tx, input.site_id, async () => {
        const clearing = requireFound(await findClearing(tx, input.site_id, kind, input.id));
        if (clearing.restored_at) throw new Problem(409, 'accounts:restored_already');
        return services.jobs.enqueue(tx, tenantOf(context, input.site_id), language, restoreData, {
          kind,
          clearing_id: input.id,
        });
      });
      return { job_id };
    },

    list: ({ tx }: Context, input: ClearingList): Promise<Page<Clearing>> =>
      withSiteScope(tx, input.site_id, () => listClearings(tx, input.site_id, kind, input)),

    async file(context: Context, input: { id: string; site_id: string }): Promise<File> {
      const { tx, services } = context;
      return withSiteScope(tx, input.site_id, async () => {
        const clearing = requireFound(await findClearing(tx, input.site_id, kind, input.id));
        const bytes = await services.files.get(`${input.site_id}/${clearing.file_id}`);
        const name = `${kind}-${clearing.from_on}-${clearing.to_on}.jsonl.gz`;
        return new File([new Uint8Array(bytes)], name, { type: 'application/gzip' });
      });
    },
  };
}

async function requireSite({ tx }: Context, { site_id, from_on, to_on }: ClearingPeriod) {
  if (to_on < from_on) throw fieldProblem('to_on', 'accounts:period_backwards');
  return requireFound(
    await tx.selectFrom('site').select('alias').where('id', '=', site_id).executeTakeFirst(),
  );
}

/** The job runs with core scope inside the institution, in the name of the caller. */
const tenantOf = ({ caller }: Context, site_id: string): Tenant => ({
  scope: 'core',
  site_id,
  user_id: caller.user_id,
});

function inWords({ language }: Context, { code, detail }: Obstacle): string {
  return translator(language)(`accounts:problem.${code}`, { detail: localDigits(detail, language) });
}
