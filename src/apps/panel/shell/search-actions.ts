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
    words: ['due', 'slip', 'print', 'বকেয়া', 'স্লিপ'],
    path: '/site/fee/due-slip/view',
  },
  {
    title: { en: 'Found an institution', bn: 'প্রতিষ্ঠান যোগ করুন' },
    words: ['found', 'new', 'institution', 'প্রতিষ্ঠান'],
    path: '/edu/site/new',
  },
];

/** Splits what is typed into the actions its first word names and what follows that word: "collect 2026-000123". */
export function actionsOf(q: string): { actions: readonly SearchAction[]; rest: string } {
  const [verb = '', ...others] = q.trim().toLowerCase().split(/\s+/);
  const actions =
    verb.length < 2 ? [] : searchActions.filter(({ words }) => words.some((it) => it.startsWith(verb)));
  return { actions, rest: others.join(' ') };
}
