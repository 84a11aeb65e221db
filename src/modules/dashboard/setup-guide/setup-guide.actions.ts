import type { Context, SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { siteContextOf } from '#kernel/http/site-context.ts';
import type { SetupStep } from '../contract.ts';
import { countSetup, hasHiddenGuide, type SetupCounts, setGuideHidden } from './setup-guide.queries.ts';

interface Step {
  key: keyof SetupCounts;
  permission: string;
  href: string;
}

const employees = '/site/employee/employee-attach-form';
const sections = '/site/setting/class-section-setup/view';

/** In the order in which a new institution can take them: each needs what stands above it. */
const steps: readonly Step[] = [
  { key: 'year', permission: 'academics.year.edit', href: sections },
  { key: 'shifts', permission: 'academics.shift_detail.edit', href: '/site/setting/shift-details/view' },
  { key: 'sections', permission: 'academics.class_section.edit', href: sections },
  { key: 'employees', permission: 'people.employee.edit', href: employees },
  { key: 'accounts', permission: 'people.employee_account.edit', href: `${employees}?has_account=false` },
  {
    key: 'class_teachers',
    permission: 'academics.teacher_assignment.edit',
    href: '/site/setting/teacher-class-section-assign/view',
  },
  { key: 'students', permission: 'admissions.student.admit', href: '/site/admission/batch/form' },
  { key: 'fees', permission: 'fees.setting.edit', href: '/site/fee/setting/view' },
  { key: 'website', permission: 'website.header.edit', href: '/site/web/setting/header-design' },
  { key: 'register', permission: 'attendance.sheet.edit', href: '/site/student-attendance/master' },
  { key: 'notice', permission: 'communication.notice.edit', href: '/site/notice/master' },
];

/** The steps as the dashboard shows them. @returns none where the caller has put the guide away */
export async function setupStepsOf(context: SiteContext): Promise<SetupStep[]> {
  const { tx, caller } = context;
  const left = await stepsLeft(context);
  return left.length > 0 && (await hasHiddenGuide(tx, caller.user_id)) ? [] : left;
}

/** Whether the caller has put the guide away, and there is still one to bring back. */
export async function isGuideHidden(context: Context): Promise<boolean> {
  const inSite = siteContextOf(context);
  if (!inSite) return false;
  const { tx, caller } = inSite;
  return (await hasHiddenGuide(tx, caller.user_id)) && (await stepsLeft(inSite)).length > 0;
}

/** Puts the guide away for the caller, or brings it back. @throws 404 outside of institutions */
export async function hideGuide(context: Context, isHidden: boolean): Promise<void> {
  const { tx, caller } = requireFound(siteContextOf(context));
  await setGuideHidden(tx, caller.user_id, isHidden);
}

/**
 * The steps by which a new institution is set up, as far as its package and the caller's role hold them.
 * @returns none for others than its administrators, when all are done, and where the institution works already.
 */
async function stepsLeft({ tx, caller, can }: SiteContext): Promise<SetupStep[]> {
  if (caller.user_type !== 'site-admin') return [];
  const counts = await countSetup(tx);
  if (!counts) return [];
  const mine = steps
    .filter(({ permission }) => can(permission))
    .map(({ key, href }) => ({ key, href, count: counts[key] }));
  return mine.every(({ count }) => count > 0) ? [] : mine;
}
