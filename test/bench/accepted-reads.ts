/** A read that may take longer than others, or be longer, for as long as its reason holds. */
export interface AcceptedRead {
  /** As the contract names it. */
  route: string;
  why: string;
  /** The limits in place of those of others. */
  milliseconds?: number;
  bytes?: number;
}

/** A read one of whose statements may be expected to find far more or fewer rows than it does. */
interface AcceptedEstimate {
  route: string;
  why: string;
  /** As many times off as this. */
  factor: number;
}

/** In an institution of 10,000 students with a year behind it. */
export const slowAtSchool: readonly AcceptedRead[] = [
  {
    route: '/fees/data-clearings/preview',
    why: 'the core counts 600,000 rows that would go, once in the life of an institution',
    milliseconds: 4_000,
  },
  {
    route: '/fees/opening-due-imports/template',
    why: 'a workbook with every student, written in a thread of its own',
    milliseconds: 2_000,
  },
  {
    route: '/fees/advance-imports/template',
    why: 'a workbook with every student, written in a thread of its own',
    milliseconds: 2_000,
  },
  {
    route: '/fees/student-reports/generated-statement',
    why: 'the balances of everybody on two days',
    milliseconds: 800,
  },
  {
    route: '/fees/student-reports/generated',
    why: 'every due of a month, summed up by student',
    milliseconds: 250,
  },
  {
    route: '/fees/student-reports/payments',
    why: 'every receipt of a month, summed up by student and section',
    milliseconds: 500,
  },
  { route: '/fees/reports/collection', why: 'every receipt of a month by what it paid', milliseconds: 300 },
  { route: '/fees/reports/dues', why: 'every open due, decision 0073', milliseconds: 300 },
  {
    route: '/fees/reports/fines',
    why: 'the fines of a month, 380 KB of them on one page',
    milliseconds: 300,
  },
  {
    route: '/accounts/reports/day-book-cash-bank',
    why: 'which side a voucher of cash is on is asked of each of a month; a page has 500',
    milliseconds: 500,
  },
  {
    route: '/accounts/reports/financial-statements',
    why: 'four statements in one, with the month under way from its lines',
    milliseconds: 400,
  },
  {
    route: '/accounts/reports/monthwise-payment-and-receipt',
    why: 'the month under way from its 36,000 lines',
    milliseconds: 300,
  },
  {
    route: '/accounts/reports/general-ledger',
    why: 'a month of 36,000 lines, counted by day',
    milliseconds: 250,
  },
  {
    route: '/exams/{id}/mark-sheets',
    why: 'planning the list with its eight tables takes longer than reading it',
    milliseconds: 300,
  },
  { route: '/results/missing-marks', why: 'the marks of a class of 2,000, decision 0073', milliseconds: 400 },
  { route: '/results/reports/tabulation', why: 'the marks of a class of 2,000, 650 KB', milliseconds: 500 },
  {
    route: '/results/reports/subject-analysis',
    why: 'the marks of a class of 2,000, decision 0073',
    milliseconds: 300,
  },
  { route: '/attendance/untaken-sections', why: 'every section on every day of a month', milliseconds: 300 },
  {
    route: '/attendance/employee-registers',
    why: 'a month of 200 employees, worked out from their punches',
    milliseconds: 300,
  },
  {
    route: '/notices/{id}/sms-estimate',
    why: 'the numbers of all 10,000 families, each once',
    milliseconds: 300,
  },
  {
    route: '/routine/generator-runs/{id}',
    why: 'the whole routine that was found, 800 KB',
    milliseconds: 300,
  },
  { route: '/routine', why: 'the week of 200 sections, 360 KB', milliseconds: 250 },
  { route: '/routine/lesson-registers', why: 'every lesson of a day, 170 KB', milliseconds: 250 },
];

/** In one of 100,000, whose classes have 20,000. */
export const slowAtLargest: readonly AcceptedRead[] = [
  {
    route: '/academics/class-sections',
    why: 'the field that finds a section by typing has all 2,000 of them',
    bytes: 1_200_000,
  },
  {
    route: '/academics/options',
    why: 'the field that finds a section by typing has all 2,000 of them',
    bytes: 1_200_000,
  },
  {
    route: '/fees/data-clearings/preview',
    why: 'counts every row that would go, decision 0073',
    milliseconds: 4_000,
  },
  {
    route: '/results/missing-marks',
    why: 'the marks of a class of 20,000, decision 0073',
    milliseconds: 3_000,
  },
  {
    route: '/results/reports/subject-analysis',
    why: 'the marks of a class of 20,000, decision 0073',
    milliseconds: 1_000,
  },
  { route: '/fees/reports/dues', why: 'every open due, decision 0073', milliseconds: 2_000 },
  {
    route: '/fees/student-reports/generated',
    why: 'every due of a month, summed up by student',
    milliseconds: 800,
  },
  {
    route: '/fees/student-reports/generated-statement',
    why: 'the balances of everybody on two days',
    milliseconds: 800,
  },
  {
    route: '/notices/{id}/sms-estimate',
    why: 'the numbers of all 100,000 families, each once',
    milliseconds: 600,
  },
  {
    route: '/results/reports/tabulation',
    why: 'which subjects a class of 20,000 takes stands in 240,000 rows',
    milliseconds: 800,
  },
  ...['/results/reports/merit-list', '/results/reports/pass-summary'].map((route) => ({
    route,
    why: 'the results of a class of 20,000, decision 0073',
    milliseconds: 600,
  })),
  { route: '/dashboard', why: 'every open due, summed from one index, decision 0073', milliseconds: 450 },
];

const members =
  'exam_members asks of each member of a section whether it is the last one there, which PostgreSQL takes for rare';
const oneOfMany =
  'PostgreSQL takes the institution and the kind, day or ledger of a row for independent; here one institution has most of the rows';
const fewMonths =
  'a function is planned for any institution; this one has a few summed months beside one that has nearly all of them';
const oneLedger = 'the receipts of the benchmark belong to one ledger, where an institution has a dozen';

export const acceptedEstimates: readonly AcceptedEstimate[] = [
  {
    route: '/fees/data-clearings/preview',
    why: 'how many journals go along is not known before',
    factor: 500,
  },
  {
    route: '/fees/student-reports/generated-statement',
    why: 'all dues of the benchmark were raised in one month; of what functions answer PostgreSQL knows no distinct values',
    factor: 50_000,
  },
  {
    route: '/notices/{id}/sms-estimate',
    why: 'who reads a notice follows from the row that names its classes; each family, student and employee is found by a hash',
    factor: 100_000,
  },
  {
    route: '/fees/student-reports/payments',
    why: 'how many movements are refunds is not known before',
    factor: 20_000,
  },
  {
    route: '/fees/reports/collection',
    why: 'the planner takes the halves of the movements for smaller than they are',
    factor: 5_000,
  },
  { route: '/accounts/reports/financial-statements', why: oneLedger, factor: 2_000 },
  { route: '/accounts/reports/monthwise-payment-and-receipt', why: oneLedger, factor: 2_000 },
  {
    route: '/accounts/reports/general-ledger',
    why: 'how many ledgers move on how many days is not known before',
    factor: 1_000,
  },
  {
    route: '/accounts/fiscal-years',
    why: 'a series of two years whose ends come from a table counts as a thousand rows',
    factor: 1_000,
  },
  {
    route: '/exams/{id}/mark-sheets',
    why: `${members}; class, group and year of a section and of a subject belong together, and it takes them for independent`,
    factor: 50_000,
  },
  {
    route: '/results/missing-marks',
    why: 'exam, class, group and subject of a part belong together, PostgreSQL takes them for independent; both sets are hashed whole',
    factor: 1_000_000,
  },
  {
    route: '/results/reports/fail-list',
    why: 'that somebody failed stands with the result and with the subject; PostgreSQL takes the two for independent',
    factor: 2_000,
  },
  { route: '/results/reports/tabulation', why: oneOfMany, factor: 5_000 },
  { route: '/results/reports/subject-analysis', why: oneOfMany, factor: 5_000 },
  { route: '/accounts/automatic-vouchers', why: oneOfMany, factor: 1_000 },
  { route: '/accounts/reports/ledger', why: oneOfMany, factor: 1_000 },
  { route: '/accounts/reports/day-book-cash-bank', why: oneOfMany, factor: 5_000 },
  { route: '/accounts/reports/trial-balance', why: fewMonths, factor: 1_000 },
  { route: '/accounts/reports/balance-sheet', why: fewMonths, factor: 1_000 },
  { route: '/accounts/reports/profit-and-loss', why: fewMonths, factor: 1_000 },
  {
    route: '/attendance/untaken-sections',
    why: 'the school days of a section follow from dated settings, of which PostgreSQL expects one row; named are those of a page',
    factor: 50_000,
  },
  { route: '/attendance/absentees', why: oneOfMany, factor: 1_000 },
  {
    route: '/fees/hand-overs/{id}',
    why: 'the one hand-over of the largest institution has its only receipt; with one row anything may be joined first',
    factor: 5_000,
  },
  {
    route: '/leave/applications/{id}',
    why: 'the school days of a year, where PostgreSQL expects the month that most ask for',
    factor: 500,
  },
  {
    route: '/attendance/section-report',
    why: 'register, day and period of an entry are those of its sheet; PostgreSQL takes them for independent',
    factor: 2_000,
  },
  {
    route: '/routine/wishes',
    why: 'sections that are open are those of the current year; PostgreSQL takes the two for independent',
    factor: 5_000,
  },
  { route: '/results/reports/merit-list', why: oneOfMany, factor: 2_000 },
  { route: '/results/reports/pass-summary', why: oneOfMany, factor: 2_000 },
  ...['/fees/unused-advances', '/fees/reports/advances'].map((route) => ({
    route,
    why: 'an advance is left where entries of a student do not add up to nothing, which most do',
    factor: 5_000,
  })),
  {
    route: '/fees/reports/fines',
    why: 'how many are late follows from days and a dated rule; of what functions answer PostgreSQL knows no distinct values',
    factor: 5_000,
  },
  {
    route: '/fees/reports/dues',
    why: 'what is left of a due follows from its payments and waivers; of what functions answer PostgreSQL knows no distinct values',
    factor: 5_000,
  },
  {
    route: '/fees/student-reports/generated',
    why: 'a student and an enrolment are one; PostgreSQL takes the two for independent',
    factor: 1_000,
  },
  ...['/routine', '/routine/load-sections', '/routine/substitutions'].map((route) => ({
    route,
    why: 'lessons follow from dated versions and periods, of which PostgreSQL expects one row',
    factor: 5_000,
  })),
  {
    route: '/dashboard',
    why: 'the lessons of a day follow from dated settings, of which PostgreSQL expects one row',
    factor: 5_000,
  },
];
