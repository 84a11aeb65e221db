import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import type { Refund, RefundWithLines } from './refund.contract.ts';
import { findRefund, linesOfRefund } from './refund.queries.ts';
import { refundLifeCycle } from './refund.rules.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

export async function showRefund(context: SiteContext, id: string): Promise<RefundWithLines> {
  const { tx } = context;
  const [row, lines] = await Promise.all([findRefund(tx, id), linesOfRefund(tx, id)]);
  return { ...withRights(context, requireFound(row)), lines };
}

export const withRights = (context: SiteContext, { requested_by, ...row }: Row): Refund => ({
  ...row,
  can: permittedMoves(refundLifeCycle, { ...row, requested_by }, context),
});
