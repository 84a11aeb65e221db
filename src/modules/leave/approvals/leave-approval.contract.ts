import { z } from 'zod';
import { byId, day, type InputOf, id, listInput, optionalText, pageOf, route } from '#shared/contract.ts';
import { moveContract, severalRoute } from '#shared/move-contract.ts';
import { leaveApplication, leaveDays, leaveReason } from '../applications/leave-application.contract.ts';
import { dayParts, decisionsOnLeave, leaveStates } from '../applications/leave-application.rules.ts';
import { leaveBalance } from '../balances/balance.contract.ts';

const listedApplication = leaveApplication.extend({
  /** Of its type and leave year as it stands today, with what waits taken off; nothing where there is no limit. */
  remaining: z.number().nullable(),
  /** How many others of the same designation or subject are away or asked to be on those days. */
  clash_count: z.number().int(),
});

const awayColleague = z.object({
  employee_id: id,
  name_en: z.string(),
  name_bn: z.string(),
  designation_name_en: z.string(),
  designation_name_bn: z.string(),
  leave_type_name_en: z.string(),
  leave_type_name_bn: z.string(),
  starts_on: day,
  ends_on: day,
  day_part: z.enum(dayParts),
  is_approved: z.boolean(),
});

/** A lesson of the routine that falls on days of the leave. */
const clashingLesson = z.object({
  id,
  /** 1 Monday … 7 Sunday. */
  weekday: z.number().int(),
  starts_at: z.string(),
  ends_at: z.string(),
  class_name_en: z.string(),
  class_name_bn: z.string(),
  section_name: z.string(),
  subject_name_en: z.string(),
  subject_name_bn: z.string(),
  /** On how many of the days. */
  day_count: z.number().int(),
});

const presentDay = z.object({
  on_date: day,
  /** `HH:MM`, where they are known. */
  in_at: z.string().nullable(),
  out_at: z.string().nullable(),
});

const decidedApplication = leaveApplication.extend({
  /** Days asked for on which the employee came. */
  present: z.array(presentDay),
  balances: z.array(leaveBalance),
  away: z.array(awayColleague),
  lessons: z.array(clashingLesson),
});

export const leaveApprovalContract = {
  list: route('leave.application.list', 'GET /leave/applications')
    .input(
      listInput(['applied_at', 'starts_on', 'employee_name_en'], {
        state: z.enum(leaveStates).optional(),
        employee_id: id.optional(),
        leave_type_id: id.optional(),
        from: day.optional(),
        to: day.optional(),
      }),
    )
    .output(pageOf(listedApplication)),
  /** Who ever applied, for the filter. */
  applicants: route('leave.application.list', 'GET /leave/applicants').output(
    z.array(z.object({ id, name_en: z.string(), name_bn: z.string() })),
  ),
  /** An application with the balances of the year, who else is away, and the lessons of those days. */
  show: route('leave.application.list', 'GET /leave/applications/{id}')
    .input(byId)
    .output(decidedApplication),
  /**
   * `approve` approves it as asked or for fewer days; days on which the employee came are refused, unless `replaces_present`. `cancel`
   * takes approved leave back; its days return to the balance.
   */
  ...moveContract(decisionsOnLeave, {
    path: '/leave/applications',
    output: leaveApplication,
    moves: {
      approve: {
        fields: { ...leaveDays, note: optionalText(500), replaces_present: z.boolean().default(false) },
      },
      reject: { fields: { reason: leaveReason } },
      cancel: { fields: { reason: leaveReason } },
    },
  }),
  /** Approves several as asked, all or none; none where somebody came on a day of theirs. */
  approve_several: severalRoute(decisionsOnLeave.approve, '/leave/applications'),
};

export type ListedApplication = z.infer<typeof listedApplication>;
export type DecidedApplication = z.infer<typeof decidedApplication>;
export type AwayColleague = z.infer<typeof awayColleague>;
export type ClashingLesson = z.infer<typeof clashingLesson>;
export type ApprovalListInput = InputOf<typeof leaveApprovalContract.list>;
export type Approval = InputOf<typeof leaveApprovalContract.approve>;
