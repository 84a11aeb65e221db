import type { LessonReport, LessonReportSubject } from './lesson.contract.ts';
import type { LessonCount } from './lesson-report.queries.ts';

type Counts = Pick<LessonCount, 'held' | 'present' | 'absent' | 'late' | 'leave'>;

/** Adds counts up, with the percentage present, to one decimal; null where no lesson was held. */
export function sumCounts(of: readonly Counts[]): Counts & { percent: number | null } {
  const sum = (key: keyof Counts) => of.reduce((total, it) => total + it[key], 0);
  const [held, present] = [sum('held'), sum('present')];
  const percent = held === 0 ? null : Math.round((1000 * present) / held) / 10;
  return { held, present, absent: sum('absent'), late: sum('late'), leave: sum('leave'), percent };
}

/** Lays counts by student and subject out as a table of students by subjects. */
export function layOutReport(subjects: LessonReportSubject[], counts: readonly LessonCount[]): LessonReport {
  const cellOf = (of: readonly LessonCount[], subject_id: string) => {
    const own = of.filter((it) => it.subject_id === subject_id);
    const { held, present } = sumCounts(own);
    return { held, present };
  };
  const students = [...Map.groupBy(counts, (it) => it.enrolment_id).values()];
  return {
    subjects,
    rows: students.map((own) => {
      const { enrolment_id, student_id, roll, name_en, name_bn } = own[0]!;
      const cells = subjects.map((it) => cellOf(own, it.subject_id));
      return {
        enrolment_id,
        student_id,
        roll,
        name_en,
        name_bn,
        cells: cells.map((it) => (it.held === 0 ? null : it)),
        ...sumCounts(own),
      };
    }),
    total: { cells: subjects.map((it) => cellOf(counts, it.subject_id)), ...sumCounts(counts) },
  };
}
