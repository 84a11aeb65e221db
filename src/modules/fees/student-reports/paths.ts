/** Addresses of the reports on the account of students. */
export const paymentMaster = '/site/student/report/payment-master';
export const generatedMaster = '/site/student/report/fee-generate-base-payment-master';

export const paymentReports = {
  general: `${paymentMaster}/general`,
  statement: `${paymentMaster}/financial-statement`,
};

export const generatedReports = {
  general: `${generatedMaster}/general`,
  statement: `${generatedMaster}/financial-statement`,
  items: `${generatedMaster}/inventory`,
};

/** Choices that go along from one report to the next. */
export const carriedChoices = ['class_section_id', 'student_id', 'from', 'to'] as const;
