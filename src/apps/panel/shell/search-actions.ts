import type { Bilingual } from '#shared/screens.ts';

/** Something to do, found by its verb: "admit", "collect 2026-000123". */
export interface SearchAction {
  title: Bilingual;
  /** Any of these begins with what is typed, or what is typed with it. */
  words: readonly string[];
  /** The screen that does it; offered to those who may open it. */
  path: string;
  /** Where it is done for one student, where the verb takes one. */
  forStudent?: (studentId: string) => string;
}

export const searchActions: readonly SearchAction[] = [
  {
    title: { en: 'Collect fees', bn: 'ফি আদায় করুন' },
    words: ['collect', 'pay', 'fee', 'আদায়', 'ফি'],
    path: '/site/fee/student-payment/view',
    forStudent: (id) => `/site/fee/student-payment/view?student_id=${id}`,
  },
  {
    title: { en: 'Admit a student', bn: 'শিক্ষার্থী ভর্তি করুন' },
    words: ['admit', 'admission', 'ভর্তি'],
    path: '/site/admission/inside-admission/form',
  },
  {
    title: { en: 'Take attendance', bn: 'হাজিরা নিন' },
    words: ['attendance', 'register', 'take', 'হাজিরা'],
    path: '/site/student-attendance/master',
  },
  {
    title: { en: 'Enter marks', bn: 'নম্বর দিন' },
    words: ['marks', 'enter', 'নম্বর'],
    path: '/site/employee-panel/exam/marks-entry',
  },
  {
    title: { en: 'Declare an exam', bn: 'পরীক্ষা ঘোষণা করুন' },
    words: ['declare', 'exam', 'ঘোষণা', 'পরীক্ষা'],
    path: '/site/exam/exam-declare/view',
  },
  {
    title: { en: 'Write a notice', bn: 'নোটিশ লিখুন' },
    words: ['notice', 'write', 'নোটিশ'],
    path: '/site/notice/master',
  },
  {
    title: { en: 'Import students', bn: 'তালিকা থেকে ভর্তি করুন' },
    words: ['import', 'list', 'তালিকা'],
    path: '/site/admission/batch/form',
  },
  {
    title: { en: 'Print due slips', bn: 'বকেয়া স্লিপ প্রিন্ট করুন' },
    words: ['due', 'slips', 'print', 'বকেয়া', 'স্লিপ', 'প্রিন্ট'],
    path: '/site/fee/due-slip/view',
  },
  {
    title: { en: 'Print mark sheets', bn: 'নম্বরপত্র প্রিন্ট করুন' },
    words: ['mark', 'sheets', 'print', 'progress', 'report', 'result', 'নম্বরপত্র', 'ফলাফল', 'প্রিন্ট'],
    path: '/site/result/report',
  },
  {
    title: { en: 'Cancel a receipt', bn: 'রসিদ বাতিল করুন' },
    words: ['cancel', 'receipt', 'বাতিল', 'রসিদ'],
    path: '/site/fee/fee-cancel/view',
  },
  {
    title: { en: 'Found an institution', bn: 'প্রতিষ্ঠান যোগ করুন' },
    words: ['found', 'new', 'institution', 'প্রতিষ্ঠান'],
    path: '/edu/site/new',
  },
];

/** A deed as the search offers it. */
export interface Doing {
  title: Bilingual;
  href: string;
  /** The student it is done for. */
  about?: string;
}

interface FoundRecord {
  kind: string;
  title: string;
  subtitle: string | null;
  href: string;
}

/** What the search offers to do: the actions themselves, or with a name behind the verb for each student found. */
export function doingsOf(
  actions: readonly SearchAction[],
  rest: string,
  found: readonly FoundRecord[],
): Doing[] {
  const students = found.filter((it) => it.kind === 'student');
  return actions.flatMap((action) => {
    const { title, path, forStudent } = action;
    if (isNamedBy(action, rest)) return [{ title, href: path }];
    if (!forStudent) return [];
    return students.map((it) => ({
      title,
      href: forStudent(it.href.split('/').at(-1)!),
      about: [it.title, it.subtitle].filter(Boolean).join(' · '),
    }));
  });
}

/** Whether words are only more of an action's own, such as "slips" in "due slips". */
const isNamedBy = ({ words }: SearchAction, rest: string): boolean =>
  rest.split(' ').every((word) => words.some((it) => it.startsWith(word)));

/** Splits what is typed into the actions its first word names and what follows that word: "collect 2026-000123". */
export function actionsOf(q: string): { actions: readonly SearchAction[]; rest: string } {
  const [verb = '', ...others] = q.trim().toLowerCase().split(/\s+/);
  const actions =
    verb.length < 2 ? [] : searchActions.filter(({ words }) => words.some((it) => it.startsWith(verb)));
  return { actions, rest: others.join(' ') };
}
