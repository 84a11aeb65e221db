import { sql } from 'kysely';

/**
 * Names of the section's shift, for paper: none where all sections of the year are of one shift. `c` is the class section, `h` its
 * shift.
 */
export const shiftOfSection = sql<{ en: string; bn: string } | null>`case when exists (
    select from class_section o
    where o.site_id = c.site_id and o.academic_year_id = c.academic_year_id and o.shift_id <> c.shift_id
  ) then jsonb_build_object('en', h.name_en, 'bn', h.name_bn) end`;

/** `A`, `A · Morning`. */
export const withShift = (section: string, shift: string | undefined) =>
  [section, shift].filter(Boolean).join(' · ');
