import type { DayKind } from '#modules/attendance/index.ts';
import type { OnlineClass } from '#modules/classroom/index.ts';
import { type Day, isoWeekdayOf } from '#shared/dates.ts';
import type { RoutineEntry } from '../entries/routine-entry.contract.ts';
import { entryOn, type PublishedEntry } from '../entries/routine-entry.queries.ts';
import type { DatedPeriod } from '../periods/routine-period.queries.ts';
import type { Substitute } from '../substitutions/substitution.queries.ts';
import type { WeekDay, WeekOnlineClass, WeekSlot } from './student-week.contract.ts';

export interface WeekParts {
  periods: readonly DatedPeriod[];
  entries: readonly PublishedEntry[];
  online: readonly OnlineClass[];
  substitutes: readonly Substitute[];
}

interface AskedDay {
  on_date: Day;
  kind: DayKind;
  /** ISO weekday whose routine is held. */
  routine_weekday: number;
}

/** One day of a section: its periods with their lessons, and the live classes of that date. */
export function weekDay(
  { on_date, kind, routine_weekday }: AskedDay,
  { periods, entries, online, substitutes }: WeekParts,
): WeekDay {
  const weekday = isoWeekdayOf(on_date);
  const today = online.filter((it) => it.on_date === on_date);
  const held = new Set<OnlineClass>();
  const substituteOf = (id: string) => {
    const found = substitutes.find((it) => it.routine_entry_id === id && it.on_date === on_date);
    return found ? { name_en: found.name_en, name_bn: found.name_bn } : null;
  };
  const slots = periods
    .filter((it) => it.weekday === routine_weekday && isBellOn(it, on_date))
    .map(({ id, period_no, kind: use, starts_at, ends_at }): WeekSlot => {
      const entry = entries.find((it) => it.routine_period_id === id && holdsOn(it, on_date));
      const inIt = today.find(
        (it) => entry?.subject_id === it.subject_id && isAtOnce(it, { starts_at, ends_at }),
      );
      if (inIt && kind.kind === 'school') held.add(inIt);
      return {
        id,
        period_no,
        kind: use,
        starts_at,
        ends_at,
        lesson: entry ? { ...lessonOf(entryOn(entry, on_date)), substitute: substituteOf(entry.id) } : null,
        online: inIt && kind.kind === 'school' ? onlineClassOf(inIt) : null,
      };
    })
    .sort((a, b) => a.starts_at.localeCompare(b.starts_at));
  return {
    on_date,
    weekday,
    kind: kind.kind,
    slots,
    holiday: kind.kind === 'holiday' ? { name_en: kind.name_en, name_bn: kind.name_bn } : null,
    online_classes: today.filter((it) => !held.has(it)).map(onlineClassOf),
  };
}

/** Whether a published lesson holds on a day. */
export const holdsOn = ({ starts_on, replaced_on }: PublishedEntry, on: Day): boolean =>
  starts_on <= on && (replaced_on === null || replaced_on > on);

/** Whether a period of the bell is so on a day. */
export const isBellOn = ({ from_on, until_on }: DatedPeriod, on: Day): boolean =>
  from_on <= on && until_on > on;

interface Hours {
  starts_at: string;
  ends_at: string;
}

const isAtOnce = (one: Hours, other: Hours) => one.starts_at < other.ends_at && one.ends_at > other.starts_at;

const lessonOf = (entry: RoutineEntry) => ({
  subject: { name_en: entry.subject_en, name_bn: entry.subject_bn },
  teacher: { name_en: entry.employee_en, name_bn: entry.employee_bn },
  room: entry.room,
});

const onlineClassOf = ({
  id,
  title,
  starts_at,
  ends_at,
  state,
  join_url,
  ...it
}: OnlineClass): WeekOnlineClass => ({
  id,
  title,
  starts_at,
  ends_at,
  join_url,
  state: state as WeekOnlineClass['state'],
  subject: { name_en: it.subject_en ?? title, name_bn: it.subject_bn ?? title },
  teacher: { name_en: it.teacher_en, name_bn: it.teacher_bn },
});
