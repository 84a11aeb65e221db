import { z } from 'zod';
import type { InputOf } from '#shared/contract.ts';
import { chosenDay, id, pageFields, route } from '#shared/contract.ts';
import { asOfInput, pagedReportOf, rangeInput, reportOf } from '#shared/report.ts';
import { leaveApplication } from '../applications/leave-application.contract.ts';
import { leaveStates } from '../applications/leave-application.rules.ts';
import { leaveBalance } from '../balances/balance.contract.ts';

const of = { employee_id: id.optional(), leave_type_id: id.optional() };

const historyRow = leaveApplication
  .omit({ can: true, version: true, attachment_name: true, attachment_url: true })
  .extend({
    /** Of its type in the leave year of its first day, as it stood at the end of the range; nothing where there is no limit. */
    remaining: z.number().nullable(),
  });

const balanceRow = leaveBalance.extend({
  employee_id: id,
  employee_no: z.string(),
  employee_name_en: z.string(),
  employee_name_bn: z.string(),
  designation_name_en: z.string(),
  designation_name_bn: z.string(),
});

export const leaveHistoryContract = {
  /** The applications that touch the days; who does not decide on leave gets their own alone. */
  applications: route('leave.report.show', 'GET /leave/reports/applications')
    .input(
      rangeInput(chosenDay('leave:select_date'), 'leave:ends_before_start', {
        ...of,
        state: z.enum(leaveStates).optional(),
        ...pageFields(50),
      }),
    )
    .output(pagedReportOf(historyRow, z.object({ days: z.number(), approved_days: z.number() }))),
  /** The balances of the leave year of a day as they stood at its end. */
  balances: route('leave.report.show', 'GET /leave/reports/balances')
    .input(asOfInput(chosenDay('leave:select_date'), of))
    .output(reportOf(balanceRow, z.object({ taken: z.number(), waiting: z.number() }))),
  /** What the report can be narrowed by: the types, and the employees whose leave the caller may see. */
  choices: route('leave.report.show', 'GET /leave/report-choices').output(
    z.object({
      types: z.array(z.object({ id, name_en: z.string(), name_bn: z.string() })),
      employees: z.array(z.object({ id, name_en: z.string(), name_bn: z.string() })),
    }),
  ),
};

export type HistoryRow = z.infer<typeof historyRow>;
export type HistoryInput = InputOf<typeof leaveHistoryContract.applications>;
export type BalancesInput = InputOf<typeof leaveHistoryContract.balances>;
