import type { DocumentTemplate, Letterhead } from '#kernel/documents/template.ts';
import { weekdays } from '#shared/calendar-names.ts';
import type { RoutineEntry } from '../entries/routine-entry.contract.ts';
import type { RoutinePeriod } from '../periods/routine-period.contract.ts';
import { weekOrder } from '../weekdays.ts';
import type { StudentWeek } from './student-week.contract.ts';

/** The week of a section to hang up: a day a row, a period a column. */
export const classRoutine: DocumentTemplate<ClassRoutineItem, ClassRoutineShared> = {
  name: 'routine.class-routine',
  title: { en: 'Class routine', bn: 'ক্লাস রুটিন' },
  source: new URL('./class-routine.typ', import.meta.url),
  paper: 'a4-landscape',
  label: ({ class: of, section_name }) => `${of.name_en} ${section_name}`,
};

export interface ClassRoutineShared {
  letterhead: Letterhead;
  academic_year: string;
  printed_on: string;
}

export interface ClassRoutineItem extends Omit<StudentWeek['section'], 'name'> {
  section_name: string;
  /** A column of the week; the kind is that of its first day. */
  columns: Pick<RoutinePeriod, 'period_no' | 'kind'>[];
  days: { name_en: string; name_bn: string; cells: (ClassRoutineCell | null)[] }[];
}

interface ClassRoutineCell extends Pick<RoutinePeriod, 'kind' | 'starts_at' | 'ends_at'> {
  lesson: ClassRoutineLesson | null;
}

type ClassRoutineLesson = Pick<
  RoutineEntry,
  'subject_en' | 'subject_bn' | 'employee_en' | 'employee_bn' | 'room'
>;

/** Lays the periods of a section out in rows and columns. */
export function routineItem(
  { name, ...section }: StudentWeek['section'],
  periods: readonly RoutinePeriod[],
  entries: readonly (ClassRoutineLesson & { routine_period_id: string })[],
): ClassRoutineItem {
  const period_numbers = [...new Set(periods.map((it) => it.period_no))].sort((a, b) => a - b);
  const cellOf = (weekday: number, number: number): ClassRoutineCell | null => {
    const period = periods.find((it) => it.weekday === weekday && it.period_no === number);
    if (!period) return null;
    const { kind, starts_at, ends_at } = period;
    return {
      kind,
      starts_at,
      ends_at,
      lesson: entries.find((it) => it.routine_period_id === period.id) ?? null,
    };
  };
  return {
    ...section,
    section_name: name,
    columns: period_numbers.map((period_no) => ({
      period_no,
      kind: periods.find((it) => it.period_no === period_no)?.kind ?? 'class',
    })),
    days: weekOrder
      .filter((weekday) => periods.some((it) => it.weekday === weekday))
      .map((weekday) => ({
        name_en: weekdays.en[weekday % 7] ?? '',
        name_bn: weekdays.bn[weekday % 7] ?? '',
        cells: period_numbers.map((number) => cellOf(weekday, number)),
      })),
  };
}
