export const slipStates = ['open', 'part_paid', 'paid', 'expired', 'cancelled'] as const;

/** How loudly a state is shown. */
export const slipTones = {
  open: 'waiting',
  part_paid: 'waiting',
  paid: 'good',
  expired: 'bad',
  cancelled: 'quiet',
} as const;
