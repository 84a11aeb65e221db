import type { Context } from '#kernel/http/context.ts';
import { bankDashboard } from './bank/bank-dashboard.actions.ts';
import type { Dashboard } from './contract.ts';
import { coreDashboard } from './core/core-dashboard.actions.ts';
import { guardianDashboard, studentDashboard } from './household/household-dashboard.actions.ts';
import { officeDashboard } from './office/office-dashboard.actions.ts';
import { siteGroupDashboard } from './site-group/site-group-dashboard.actions.ts';
import { teacherDashboard } from './teacher/teacher-dashboard.actions.ts';

/** What the caller's kind of person looks at first: work that waits, figures, charts and notices. */
export function showDashboard(context: Context, studentId: string | undefined): Promise<Dashboard> {
  switch (context.caller.user_type) {
    case 'core-admin':
      return coreDashboard(context);
    case 'teacher':
      return teacherDashboard(context);
    case 'student':
      return studentDashboard(context, studentId);
    case 'guardian':
      return guardianDashboard(context, studentId);
    case 'site-group-user':
      return siteGroupDashboard(context);
    case 'bank-user':
      return bankDashboard(context);
    default:
      return officeDashboard(context);
  }
}
