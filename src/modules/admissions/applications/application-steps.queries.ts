import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { ApplicationState } from '../application-kinds.ts';
import type { RegistrationState } from '../registration-kinds.ts';

/** What happened to it, the last first; of the outer query's `application`. */
export const stepsOfApplication = <State extends AnyState>(tx: SiteTx) =>
  tx
    .selectFrom('admission_step as step')
    .leftJoin('user_account as actor', 'actor.id', 'step.done_by')
    .select(['step.id', 'step.message', 'step.done_at'])
    .select([sql<State>`step.from_state`.as('from_state'), sql<State>`step.to_state`.as('to_state')])
    .select(['step.undone_at', 'actor.full_name as done_by_name'])
    .where(sql<boolean>`step.application_id = application.id`)
    .orderBy('step.id', 'desc');

type AnyState = ApplicationState | RegistrationState;

/** Puts applications of one state into another and notes the step. */
export async function writeStep(
  tx: SiteTx,
  ids: readonly string[],
  step: {
    from_state: AnyState;
    to_state: AnyState;
    message: string | null;
    done_by: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('admission_application')
    .set({ state: step.to_state })
    .where('id', 'in', [...ids])
    .execute();
  await tx
    .insertInto('admission_step')
    .values(ids.map((application_id) => ({ site_id: tx.siteId, application_id, ...step })))
    .execute();
}

/** The last steps that were not taken back, by application. */
export async function lastSteps(tx: SiteTx, applicationIds: readonly string[]) {
  const steps = await tx
    .selectFrom('admission_step')
    .distinctOn('application_id')
    .select(['id', 'application_id', 'from_state', 'to_state', 'done_at'])
    .$narrowType<{ from_state: AnyState; to_state: AnyState }>()
    .where('application_id', 'in', [...applicationIds])
    .where('undone_at', 'is', null)
    .orderBy('application_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(steps.map((it) => [it.application_id, it]));
}

/** Takes steps back, each of another application. */
export async function undoApplicationSteps(
  tx: SiteTx,
  steps: readonly { id: string; application_id: string; from_state: AnyState }[],
): Promise<void> {
  await tx
    .updateTable('admission_step')
    .set({ undone_at: new Date().toISOString() })
    .where(
      'id',
      'in',
      steps.map((it) => it.id),
    )
    .execute();
  await sql`
    update admission_application a set state = s.from_state
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s(application_id uuid, from_state text)
    where a.site_id = ${tx.siteId} and a.id = s.application_id`.execute(tx);
}
