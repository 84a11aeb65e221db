const usual = { is_paid: true, allows_half_days: false, counts_holidays: false, gender: null, carry_days: 0 };

/**
 * The types of leave that a new institution begins with: 20 days of casual leave as government offices give, six months of
 * maternity leave. Every institution changes them as its own rules say.
 */
export const firstLeaveTypes = [
  {
    ...usual,
    code: 'casual',
    name_en: 'Casual leave',
    name_bn: 'নৈমিত্তিক ছুটি',
    allows_half_days: true,
    yearly_days: 20,
  },
  { ...usual, code: 'medical', name_en: 'Medical leave', name_bn: 'চিকিৎসা ছুটি', yearly_days: 14 },
  {
    ...usual,
    code: 'maternity',
    name_en: 'Maternity leave',
    name_bn: 'মাতৃত্বকালীন ছুটি',
    counts_holidays: true,
    gender: 'female',
    yearly_days: 180,
  },
  {
    ...usual,
    code: 'earned',
    name_en: 'Earned leave',
    name_bn: 'অর্জিত ছুটি',
    yearly_days: 11,
    carry_days: 60,
  },
  {
    ...usual,
    code: 'without_pay',
    name_en: 'Leave without pay',
    name_bn: 'বিনা বেতনে ছুটি',
    is_paid: false,
    yearly_days: null,
  },
];
