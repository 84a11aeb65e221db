import { useMoves } from '#ui/document/useMoves.tsx';
import { feesApi } from '../api.ts';
import type { Refund } from './refund.contract.ts';
import { refundLifeCycle } from './refund.rules.ts';
import { refundPath } from './refund-paths.ts';

/** What can be done with a refund, in its row and above it. */
export const useRefundMoves = () =>
  useMoves({
    lifeCycle: refundLifeCycle,
    api: feesApi.refunds,
    words: 'fees:refund',
    stale: feesApi.key(),
    named: ({ refund_no }: Refund) => ({ refund_no }),
    href: ({ id }) => refundPath(id),
    print: ({ id }) => `fees/refunds/${id}`,
  });
