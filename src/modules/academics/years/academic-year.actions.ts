import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { type Day, formatDay, today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { currentNationalYear, findNationalYear } from '../national-years/national-year.queries.ts';
import { dayOutsideRule, sessionDays } from '../session-types/session-days.rules.ts';
import { findSessionTypeByCode } from '../session-types/session-type.queries.ts';
import type { AcademicYear } from './academic-year.contract.ts';
import { findTwin, insertYear, linkToNationalYear, requireYear } from './academic-year.queries.ts';
import { calendarYearOf } from './academic-year.rules.ts';

/** Gives a new institution its first year: the current national one, else the calendar year. */
export async function makeFirstYear(tx: SiteTx): Promise<void> {
  const national = await currentNationalYear(tx, 'calendar_year');
  if (!national) {
    await insertYear(tx, calendarYearOf(today()));
    return;
  }
  const { id, name_en, ...year } = national;
  await insertYear(tx, { ...year, name: name_en, national_year_id: id });
}

/** Deletes the years of an unused institution; the database refuses one with sections. */
export async function removeYears(tx: SiteTx): Promise<void> {
  await tx.deleteFrom('academic_year').execute();
}

/**
 * Opens the institution's own year from a national one; an existing year of the same type and first day is linked
 * instead. Idempotent.
 */
export async function openNationalYear(tx: SiteTx, id: string): Promise<AcademicYear> {
  const national = requireFound(await findNationalYear(tx, id));
  const own =
    (await linkToNationalYear(tx, national)) ??
    (await insertYear(tx, {
      name: national.name_en,
      session_type: national.session_type,
      starts_on: national.starts_on,
      ends_on: national.ends_on,
      is_current: national.is_current,
      national_year_id: national.id,
    }));
  return requireYear(tx, own);
}

interface SessionYear {
  session_type: string;
  starts_on: string;
  ends_on: string;
}

/**
 * Requires that a year fits the months of its session type.
 * @param kept its present type, which is accepted even if inactive
 * @throws 422 on the day that does not fit, or on the type
 */
export async function requireSessionDays(tx: Tx, year: SessionYear, kept?: string): Promise<void> {
  const type = await findSessionTypeByCode(tx, year.session_type);
  if (!type || (!type.is_active && type.code !== kept)) throw fieldProblem('session_type', 'not_valid');
  const field = dayOutsideRule(type, year);
  if (!field) return;
  const wanted = sessionDays(type, Number(year.starts_on.slice(0, 4)));
  throw fieldProblem(field, 'academics:day_outside_session', {
    month_en: monthOf(wanted[field], 'en'),
    month_bn: monthOf(wanted[field], 'bn'),
  });
}

/** Refuses a year on the days of another one of its session type. @throws 422 with the name of the other */
export async function refuseTwin(
  tx: SiteTx,
  year: SessionYear & { name: string },
  ownId?: string,
): Promise<void> {
  const twin = await findTwin(tx, year, ownId);
  if (twin) throw fieldProblem('starts_on', 'academics:year_on_same_days', { name: twin.name });
}

/** The month of a day, "July 2026". */
const monthOf = (day: Day, language: Language) => formatDay(day, language).split(' ').slice(1).join(' ');
