import { useMoves } from '#ui/document/useMoves.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { leaveApi } from '../api.ts';
import type { LeaveApplication } from '../applications/leave-application.contract.ts';
import { decisionsOnLeave } from '../applications/leave-application.rules.ts';

const { reject, cancel } = decisionsOnLeave;

/** What is decided on an application beside its approval, which is a part of what the drawer shows. */
export function useLeaveDecisions() {
  const { pick } = useLanguage();
  return useMoves({
    lifeCycle: { reject, cancel },
    api: leaveApi.approvals,
    words: 'leave:approval',
    stale: leaveApi.key(),
    named: (row: LeaveApplication) => ({ name: pick(row.employee_name_en, row.employee_name_bn) }),
  });
}
