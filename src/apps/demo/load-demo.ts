import type { Database } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { FileStore } from '#kernel/files/file-store.ts';
import type { SecretBox } from '#kernel/secrets/secret-box.ts';
import { userTypes } from '#shared/user-types.ts';
import { makeAccounts } from './accounts.ts';
import { makeAdmissions } from './admissions.ts';
import { makeAttendance } from './attendance.ts';
import { makeBankAccounts } from './bank-accounts.ts';
import { makeBankCollection, makeSecondBankUser } from './bank-collection.ts';
import { makeBankStatement } from './bank-statement.ts';
import { makeClassLessons } from './class-lessons.ts';
import { makeCore } from './core.ts';
import { makeDemands } from './demands.ts';
import { makeEmployeeAttendance } from './employee-attendance.ts';
import { type DemoExam, makeExams } from './exams.ts';
import { makeFees } from './fees.ts';
import { makeFinishedJobs } from './finished-jobs.ts';
import { makeFixedAssets } from './fixed-assets.ts';
import { makeFrameworks } from './frameworks.ts';
import { type DemoSite, makeInstitution, makeSiteGroup } from './institutions.ts';
import { makeLeave } from './leave.ts';
import { makeVouchers } from './ledger.ts';
import { makeLessonAttendance } from './lesson-attendance.ts';
import { makeLessons } from './lessons.ts';
import { makeMeetings } from './meetings.ts';
import { makeMembers } from './members.ts';
import { makeNotices } from './notices.ts';
import { makeOnlinePayments } from './online-payments.ts';
import { makeOptions } from './options.ts';
import { demoPassword, sites } from './plan.ts';
import { makeProfileChanges } from './profile-changes.ts';
import { makePromotion } from './promotions.ts';
import { makeRegisters } from './registers.ts';
import { makeRegistrations } from './registrations.ts';
import { makeResults } from './results.ts';
import { makeRoutines } from './routines.ts';
import { makeSettlements } from './settlements.ts';
import { makeSms } from './sms.ts';
import { type DemoStudent, makeStudents } from './students.ts';
import { makeSupport } from './support.ts';
import { makeTeacherCollections } from './teacher-collections.ts';
import { makeTransactions } from './transactions.ts';
import { makeTransferCertificates } from './transfer-certificates.ts';
import { makeWebsite } from './website.ts';
import { makeYearPlan } from './year-plan.ts';

/** Whether the database holds no institution yet. */
export async function isEmpty(database: Database): Promise<boolean> {
  const site = await runInTenant(database, { scope: 'core' }, (tx) =>
    tx.selectFrom('site').select('id').limit(1).executeTakeFirst(),
  );
  return site === undefined;
}

/**
 * Loads the demo: a site group with a school and a college, their people, a year of attendance, exams, dues and
 * receipts, and a website. Made from a fixed seed, so it is the same every time.
 */
export async function loadDemo(
  database: Database,
  files: FileStore,
  secrets: SecretBox,
  say: (step: string) => void,
): Promise<void> {
  const owners = await makeSiteGroup(database);
  const made: { site: DemoSite; students: DemoStudent[] }[] = [];
  for (const plan of sites) {
    say(`  demo: ${plan.name_en}`);
    const site = await makeInstitution(database, plan, owners);
    const students = await makeStudents(database, site);
    say(`  demo: ${students.length} students`);
    made.push({ site, students });
  }
  const [school] = made;
  const accounts = await makeAccounts(database, owners, school!.site, school!.students);
  await makeMeetings(database, school!.site);
  const institutions = made.map((it) => it.site);
  await makeCore(database, institutions, accounts['core-admin']);
  await makeYearPlan(database);
  await makeFrameworks(database);
  await makeLessons(database, accounts['core-admin']);
  await makeSupport(database, institutions, accounts);
  await makeOnlinePayments(database, secrets, school!.site, accounts.guardian);
  await makeTransactions(database, school!.site, { guardian: accounts.guardian, office: accounts.employee });
  await makeFinishedJobs(database, school!.site, accounts);
  await makeRegisters(database, secrets, accounts['core-admin']);
  const marked: { site: DemoSite; exams: DemoExam[] }[] = [];
  for (const { site, students } of made) {
    const { name_en } = site.plan;
    say(`  demo: ${name_en}: attendance`);
    await makeRoutines(database, site);
    await makeAttendance(database, site, accounts.teacher);
    await makeLessonAttendance(database, site, accounts.teacher);
    await makeLeave(database, site, students, accounts);
    await makeEmployeeAttendance(database, site, accounts);
    say(`  demo: ${name_en}: exams and marks`);
    marked.push({ site, exams: await makeExams(database, site, students, accounts['site-admin']) });
    say(`  demo: ${name_en}: fees, receipts and accounts`);
    await makeBankAccounts(database, site);
    await makeVouchers(database, site, accounts['site-admin']);
    await makeFixedAssets(database, site, accounts['site-admin']);
    await makeFees(database, site, students, accounts.employee);
    if (site === school!.site) {
      await makeTeacherCollections(database, site, students, accounts);
      await makeSettlements(database, site, students, accounts);
      await makeDemands(database, site, accounts.employee);
      await makeSms(database, site, accounts.employee);
      await makeProfileChanges(database, site, students, accounts);
      await makeTransferCertificates(database, site, students, accounts);
    }
    say(`  demo: ${name_en}: website and pictures`);
    await makeWebsite(database, files, site);
    await makeMembers(database, site);
    await makeNotices(database, files, site, accounts);
  }
  for (const { site, students } of made) {
    const teller = accounts['bank-user'];
    const isFirst = site === school!.site;
    const own = isFirst ? teller : await makeSecondBankUser(database, site, teller);
    await makeBankCollection(database, site, students, own);
    await makeBankStatement(database, site);
  }
  // What stores files comes late: bytes stay in the folder where an interrupted load begins again.
  await makeClassLessons(database, files, school!.site);
  await makeAdmissions(database, files, school!.site);
  await makeRegistrations(database, files, school!.site);
  await database.owner.run('analyze');
  for (const { site, exams } of marked) {
    say(`  demo: ${site.plan.name_en}: results`);
    await makeResults(database, site, exams, accounts['site-admin']);
  }
  const [ofSchool] = marked;
  await makePromotion(database, ofSchool!.site, ofSchool!.exams, accounts['site-admin']);
  await makeOptions(database, school!.site, accounts['site-admin']);
  await database.owner.run('analyze result_run, result, result_subject');
}

/** The demo accounts, printed at start. */
export const demoGreeting = [
  `Demo sign-ins (password for all: ${demoPassword}):`,
  ...userTypes.map((name) => `  ${name}`),
].join('\n');
