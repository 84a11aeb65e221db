export const certificatesPath = '/site/student/tc/view';

/** The page of a certificate. */
export const certificatePath = (id: string) => `${certificatesPath}/${id}`;

/** The form of a new one, for a student where one is chosen already. */
export const newCertificatePath = (studentId?: string) =>
  `/site/tc/get-tc-master-form${studentId ? `?student_id=${studentId}` : ''}`;

/** How each state of a certificate is shown. */
export const certificateTones = {
  requested: 'waiting',
  approved: 'waiting',
  issued: 'good',
  cancelled: 'quiet',
} as const;
