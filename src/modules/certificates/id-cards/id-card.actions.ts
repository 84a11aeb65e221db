import { withSiteScope } from '#kernel/database/tenant.ts';
import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, notFound, requireFound } from '#kernel/http/problem.ts';
import type { IdCardOrderInput } from './id-card.contract.ts';
import { printIdCards } from './id-card.job.ts';
import { findOrder, findSection, insertOrder, studentsOfSection } from './id-card.queries.ts';

/** Stores an order and queues the job that prints it. */
export async function orderCards(context: Context, wanted: IdCardOrderInput) {
  const { tx, caller, services, tenant, language } = context;
  const student_ids = await withSiteScope(tx, wanted.site_id, async () => {
    requireFound(await findSection(tx, wanted));
    return studentsOfSection(tx, wanted.site_id, wanted.class_section_id, wanted.student_ids);
  });
  if (student_ids.length < new Set(wanted.student_ids).size)
    throw fieldProblem('student_ids', 'certificates:not_in_section');
  const order_id = await insertOrder(tx, { ...wanted, student_ids }, caller.user_id);
  const job_id = await services.jobs.enqueue(tx, tenant, language, printIdCards, { order_id });
  return { job_id, order_id };
}

export async function readSheets({ tx, services }: Context, id: string): Promise<File> {
  const { site_id, file_id, order_no } = requireFound(await findOrder(tx, id));
  const bytes = await services.files
    .get(`${site_id}/${requireFound(file_id)}`)
    .catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? notFound() : error;
    });
  return new File([new Uint8Array(bytes)], `id-cards-${order_no}.pdf`, { type: 'application/pdf' });
}
