import { z } from 'zod';
import { byId, day, type InputOf, id, listInput, pageOf, route } from '#shared/contract.ts';
import { moveContract } from '#shared/move-contract.ts';
import { leaveApplication, leaveDays, leaveReason } from '../applications/leave-application.contract.ts';
import { leaveStates, movesOfApplicant } from '../applications/leave-application.rules.ts';
import { leaveBalance } from '../balances/balance.contract.ts';

const maxAttachmentBytes = 10 * 1024 * 1024;
const attachmentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

export const leaveAttachment = z
  .file()
  .max(maxAttachmentBytes)
  .mime([...attachmentTypes]);

const substitute = z.preprocess((value) => value || null, id.nullable());

const fields = {
  leave_type_id: z
    .string()
    .nullish()
    .transform((value) => value ?? '')
    .refine((value) => z.uuid().safeParse(value).success, { params: { code: 'leave:choose_type' } }),
  ...leaveDays,
  reason: leaveReason,
  /** Who takes over meanwhile. */
  substitute_id: substitute,
};

const ownBalances = z.object({
  /** Nothing where the account belongs to no employee: who has none applies for no leave. */
  employee_id: id.nullable(),
  year: z.number().int(),
  balances: z.array(leaveBalance),
});

const colleague = z.object({ id, name_en: z.string(), name_bn: z.string(), designation_name_en: z.string() });

export const ownLeaveContract = {
  /** The caller's balances of a leave year as they stand today. */
  balances: route('leave.own.apply', 'GET /leave/own-balances')
    .input(z.object({ year: z.coerce.number().int().min(2000).max(2100).optional() }))
    .output(ownBalances),
  list: route('leave.own.apply', 'GET /leave/own-applications')
    .input(listInput(['applied_at', 'starts_on'], { state: z.enum(leaveStates).optional() }))
    .output(pageOf(leaveApplication)),
  /** Who could take over meanwhile: the others who work here. */
  substitutes: route('leave.own.apply', 'GET /leave/own-substitutes').output(
    z.array(colleague.extend({ designation_name_bn: z.string() })),
  ),
  /** How many days would count, and what would remain of each leave year; refuses nothing. */
  count: route('leave.own.apply', 'GET /leave/own-count')
    .input(
      z.object({
        leave_type_id: id,
        starts_on: day,
        ends_on: day,
        day_part: leaveDays.day_part,
        /** The application that is changed: its days are free again. */
        id: id.optional(),
      }),
    )
    .output(
      z.object({
        days: z.number(),
        years: z.array(
          z.object({ year: z.number().int(), days: z.number(), remaining: z.number().nullable() }),
        ),
      }),
    ),
  show: route('leave.own.apply', 'GET /leave/own-applications/{id}').input(byId).output(leaveApplication),
  apply: route('leave.own.apply', 'POST /leave/own-applications', { status: 201 })
    .input(z.object(fields))
    .output(leaveApplication),
  edit: route('leave.own.apply', 'PUT /leave/own-applications/{id}')
    .input(z.object({ ...fields, id, version: z.number().int() }))
    .output(leaveApplication),
  /** Attaches a PDF or a picture of at most 10 MB; until the application is decided. */
  attach: route('leave.own.apply', 'PUT /leave/own-applications/{id}/attachment', { ownTransaction: true })
    .input(z.object({ id, attachment: leaveAttachment }))
    .output(leaveApplication),
  ...moveContract(movesOfApplicant, { path: '/leave/own-applications', output: leaveApplication }),
};

export type ApplicationFields = Omit<InputOf<typeof ownLeaveContract.edit>, 'id' | 'version'>;
export type OwnListInput = InputOf<typeof ownLeaveContract.list>;
export type CountInput = InputOf<typeof ownLeaveContract.count>;
