/** How the office takes money that somebody hands over. */
export const officeChannels = ['student_payment', 'quick_office', 'due_slip_office'] as const;

/** How a class teacher takes it; the money stays with the teacher until it is handed over. */
export const teacherChannels = ['quick_teacher', 'due_slip_teacher'] as const;

export const channels = [
  ...officeChannels,
  ...teacherChannels,
  'online',
  'wallet',
  'bank',
  'transaction',
] as const;

/** Whether the money of a receipt goes to a teacher first. */
export const isOfTeacher = (channel: string): boolean =>
  (teacherChannels as readonly string[]).includes(channel);

/** Whether the payment tells the family of all its receipts at once, so that none has a message of its own. */
export const isToldByPayment = (channel: string): boolean =>
  channel === 'online' || channel === 'transaction';

/** Ways of taking money that are looked for together, whoever took it. */
export const channelGroups = {
  quick: ['quick_office', 'quick_teacher'],
  due_slip: ['due_slip_office', 'due_slip_teacher'],
} as const;

export const channelGroupNames = ['quick', 'due_slip'] as const;
