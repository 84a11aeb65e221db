import type { Database } from '#kernel/database/database.ts';
import { insertCertificate } from '#modules/certificates/transfer-certificates/transfer-certificate.queries.ts';
import { addDays } from '#shared/dates.ts';
import { asOwner } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { demoDay } from './plan.ts';
import type { DemoStudent } from './students.ts';

/** Two students who want to go to another school: one certificate is asked for, the other approved. */
export async function makeTransferCertificates(
  database: Database,
  site: DemoSite,
  students: DemoStudent[],
  by: { employee: string; 'site-admin': string },
): Promise<void> {
  const [first, second] = students.slice(-2);
  const asked = { site_id: site.id, requested_by: by.employee, leaving_on: demoDay };
  await asOwner(database, site.id, async (tx) => {
    await insertCertificate(tx, {
      ...asked,
      student_id: first!.id,
      enrolment_id: first!.enrolment_id,
      conduct: 'good',
      reason: 'Father is transferred to Sylhet',
      requested_at: `${addDays(demoDay, -1)}T05:20:00Z`,
    });
    await insertCertificate(tx, {
      ...asked,
      student_id: second!.id,
      enrolment_id: second!.enrolment_id,
      conduct: 'excellent',
      reason: 'The family moves to Chattogram',
      requested_at: `${addDays(demoDay, -3)}T05:20:00Z`,
      state: 'approved',
      approved_by: by['site-admin'],
      approved_at: `${addDays(demoDay, -2)}T06:00:00Z`,
    });
  });
}
