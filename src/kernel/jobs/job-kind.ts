import type { SiteTx, Tx } from '#kernel/database/database.ts';
import type { SiteTenant } from '#kernel/database/tenant.ts';
import type { Services } from '#kernel/services.ts';
import type { Language } from '#shared/language.ts';

/** How a running job tells how far it is; throws when the job was cancelled. */
export interface JobProgress {
  job_id: string;
  /** Work of the core administration has an empty `site_id`: it goes into an institution by `withSiteScope`. */
  tenant: SiteTenant;
  language: Language;
  report(done: number, total?: number): Promise<void>;
  /**
   * Says in the transaction of the work that the job is done, for work that cannot be done twice: whatever dies afterwards, it is
   * not run again. Throws when the job was cancelled.
   */
  finish(tx: Tx, outcome: JobOutcome): Promise<void>;
}

export interface JobOutcome {
  result?: object;
  file_id?: string;
}

/**
 * A kind of long work. Handlers open their own transactions with `runInTenant(services.database, progress.tenant, …)`
 * and must be safe to run twice: a job whose process died is run again.
 */
export interface JobKind<Input extends object> {
  kind: string;
  /** Whether it can be started again after it failed or was stopped, with the effect of the first time. */
  isRepeatable?: boolean;
  /** Whether a running one can be stopped: it notices at its next report. Other kinds end too soon. */
  isStoppable?: boolean;
  /** Whether its time is fixed by something else, such as a notice by its hour; to move the job, change that. */
  keepsItsDay?: boolean;
  /** Takes minutes rather than seconds; shorter work of others goes before it, for a while. */
  isLong?: boolean;
  run(services: Services, input: Input, progress: JobProgress): Promise<JobOutcome>;
  /**
   * Frees what waits for this work, where the work ended without having been done: it failed, its process died at every
   * try, or it was stopped before it began. Changes nothing where the work was done.
   */
  release?(tx: SiteTx, jobId: string): Promise<void>;
}

/**
 * A job that runs again and again: checked every few seconds, and queued when it is due. Several processes may run it at once,
 * so it must share out its work itself.
 */
export interface RecurringJob {
  name: string;
  everySeconds: number;
  isDue(services: Services): Promise<boolean>;
  run(services: Services, isStopping: () => boolean): Promise<void>;
}
