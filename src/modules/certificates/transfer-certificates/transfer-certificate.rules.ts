import type { LifeCycle } from '#shared/life-cycle.ts';

export const certificateStates = ['requested', 'approved', 'issued', 'cancelled'] as const;
export type CertificateState = (typeof certificateStates)[number];

export const conducts = ['excellent', 'good', 'satisfactory'] as const;

const permission = 'certificates.transfer_certificate';

/** From the request over the approval to the paper; a cancelled one keeps its serial number. */
export const transferCertificateLifeCycle = {
  edit: {
    from: ['requested'],
    permission: `${permission}.request`,
    asks: 'form',
    refusal: 'certificates:certificate_is_…',
  },
  approve: {
    from: ['requested'],
    to: 'approved',
    noun: 'approval',
    permission: `${permission}.approve`,
    asks: 'question',
    refusal: 'certificates:certificate_is_…',
  },
  issue: {
    from: ['approved'],
    to: 'issued',
    noun: 'issue',
    permission: `${permission}.issue`,
    asks: 'form',
    refusal: 'certificates:certificate_is_…',
  },
  cancel: {
    from: ['requested', 'approved', 'issued'],
    to: 'cancelled',
    noun: 'cancellation',
    permission: `${permission}.cancel`,
    asks: 'reason',
    refusal: 'certificates:certificate_is_…',
  },
} as const satisfies LifeCycle<{ state: CertificateState }>;

/** `TC-2026-0001`: numbered within the institution and the year of issue (`domain.md` 7). */
export const serialOf = (year: string, number: number) => `TC-${year}-${String(number).padStart(4, '0')}`;
