import type { LifeCycle } from '#shared/life-cycle.ts';

export const promotionStates = ['draft', 'done', 'undone'] as const;
export type PromotionState = (typeof promotionStates)[number];

const permission = 'promotions.run';

/** A draft is changed until it is carried out; then it is undone as a whole or stays. */
export const promotionLifeCycle = {
  edit: {
    from: ['draft'],
    permission: `${permission}.edit`,
    asks: 'form',
    refusal: 'promotions:promotion_is_…',
  },
  execute: {
    from: ['draft'],
    to: 'done',
    permission: `${permission}.execute`,
    asks: 'question',
    refusal: 'promotions:promotion_is_…',
  },
  undo: {
    from: ['done'],
    to: 'undone',
    permission: `${permission}.undo`,
    asks: 'question',
    refusal: 'promotions:promotion_is_…',
  },
  remove: {
    from: ['draft'],
    permission: `${permission}.edit`,
    asks: 'deletion',
    refusal: 'promotions:promotion_is_…',
  },
} as const satisfies LifeCycle<{ state: PromotionState }>;

/** What of the new year stands against an undoing, in the order in which it is named. */
export const undoObstacles = [
  'has_attendance',
  'has_marks',
  'has_receipts',
  'has_dues',
  'dues_carried',
  'has_slips',
  'has_certificates',
  'placed_since',
] as const;
export type UndoObstacle = (typeof undoObstacles)[number];
