import type { UserType } from '#shared/user-types.ts';

const core = ['core-admin'] as const;
const group = ['site-group-user'] as const;
const office = ['site-admin', 'employee'] as const;
const officeAndGroup = [...office, ...group] as const;
const teacher = ['teacher'] as const;
/** A guardian's are those of the chosen child. */
const pupil = ['student', 'guardian'] as const;
const bank = ['bank-user'] as const;

/**
 * Every figure that a tile can show, and for whom it is computed: by the actions of the folder of that kind of
 * user, under this very name. What it is called in a list of figures is `tile.<name>` of the language files.
 */
export const figures = {
  active_sites: core,
  new_sites: core,
  site_groups: core,
  accounts: core,
  signed_in_today: core,
  sites: group,
  students: officeAndGroup,
  sections: office,
  away_today: office,
  teachers: officeAndGroup,
  present: officeAndGroup,
  collected_today: office,
  receipts_today: office,
  collected_month: officeAndGroup,
  outstanding: officeAndGroup,
  my_sections: teacher,
  my_students: teacher,
  registers_taken: [...office, ...teacher],
  submitted_mark_sheets: teacher,
  my_attendance: pupil,
  my_gpa: pupil,
  my_dues: pupil,
  my_advance: pupil,
  bank_today: bank,
  bank_month: bank,
  bank_receipts: bank,
  open_slips: bank,
  open_slips_amount: bank,
} as const satisfies Record<string, readonly UserType[]>;

export type FigureCode = keyof typeof figures;

export const figureCodes = Object.keys(figures) as [FigureCode, ...FigureCode[]];

/** Whether a figure is computed for a kind of user. */
export const isFigureAvailableTo = (figure: FigureCode, userType: string): boolean =>
  (figures[figure] as readonly string[]).includes(userType);
