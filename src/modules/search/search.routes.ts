import type { Context } from '#kernel/http/context.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { siteContextOf } from '#kernel/http/site-context.ts';
import { searchStudents } from '#modules/people/index.ts';
import { searchContract } from './contract.ts';

export const searchRoutes = makeRoutes(searchContract, {
  show: async (context, input) => ({
    results: [...(await findStudents(context, input.q)), ...(await findReceipts(context, input.q))],
  }),
});

async function findStudents(asked: Context, q: string) {
  const context = siteContextOf(asked);
  if (!context?.can('people.student.list')) return [];
  const bangla = context.language === 'bn';
  return (await searchStudents(context.tx, context.caller, q)).map((hit) => ({
    kind: 'student',
    title: (bangla && hit.name_bn) || hit.name_en,
    subtitle: [hit.student_no, bangla ? hit.class_name_bn : hit.class_name_en, hit.section, hit.roll]
      .filter(Boolean)
      .join(' · '),
    href: `/student/view/${hit.id}`,
  }));
}

/** Finds receipts by number; its last digits are enough. */
async function findReceipts(context: Context, q: string) {
  const digits = /(\d{3,})$/.exec(q.trim())?.[1];
  if (!digits || !context.caller.site_id || !context.can('fees.receipt.list')) return [];
  const rows = await context.tx
    .selectFrom('fee_receipt')
    .select(['id', 'receipt_no', 'received_on'])
    .where('site_id', '=', context.caller.site_id)
    .where('receipt_no', 'like', `%${digits}`)
    .orderBy('received_on', 'desc')
    .limit(5)
    .execute();
  return rows.map((row) => ({
    kind: 'receipt',
    title: row.receipt_no,
    subtitle: row.received_on,
    href: `/site/fee/receipt/${row.id}`,
  }));
}
