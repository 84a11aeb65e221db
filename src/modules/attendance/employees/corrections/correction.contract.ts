import { z } from 'zod';
import {
  chosenDay,
  day,
  type InputOf,
  id,
  instant,
  listInput,
  optionalText,
  pageOf,
  requiredText,
  route,
} from '#shared/contract.ts';
import { canOf, moveContract } from '#shared/move-contract.ts';
import { attendanceStatus, clock } from '../../attendance-sheets/attendance-sheet.contract.ts';
import { correctionLifeCycle, correctionStates } from './correction.rules.ts';

const optionalClock = clock.nullish().transform((it) => it ?? null);

const correction = z.object({
  id,
  employee_id: id,
  employee_no: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  on_date: day,
  /** What the employee says it should be. */
  in_at: z.string().nullable(),
  out_at: z.string().nullable(),
  reason: z.string(),
  state: z.enum(correctionStates),
  asked_at: instant,
  decided_at: instant.nullable(),
  decided_by_name: z.string().nullable(),
  decision_note: z.string().nullable(),
  /** What the record says now. */
  recorded_status: attendanceStatus.nullable(),
  recorded_in_at: z.string().nullable(),
  recorded_out_at: z.string().nullable(),
  can: canOf(correctionLifeCycle),
});

const asked = z
  .object({
    on_date: chosenDay('attendance:select_date'),
    in_at: optionalClock,
    out_at: optionalClock,
    reason: requiredText('attendance:reason_needed', 300),
  })
  .superRefine((it, context) => {
    const refuse = (code: string) =>
      context.addIssue({ code: 'custom', input: it.out_at, path: ['out_at'], params: { code } });
    if (it.in_at === null && it.out_at === null) refuse('attendance:time_needed');
    else if (it.in_at !== null && it.out_at !== null && it.out_at < it.in_at)
      refuse('attendance:out_before_in');
  });

const path = '/attendance/correction-requests';

export const correctionContract = {
  /** All requests for the office, their own for everybody else. */
  list: route('attendance.own_day.view', `GET ${path}`)
    .input(
      listInput(['asked_at', 'on_date'], {
        state: z.enum(correctionStates).optional(),
        employee_id: id.optional(),
      }),
    )
    .output(pageOf(correction)),
  /** Asks the office to correct a day of the caller's own record. */
  ask: route('attendance.own_day.view', `POST ${path}`, { status: 201 }).input(asked).output(correction),
  /** Acceptance writes what was asked for; the punches stay. */
  ...moveContract(correctionLifeCycle, {
    path,
    output: correction,
    moves: {
      accept: { fields: { note: optionalText(300) } },
      refuse: { fields: { reason: requiredText('attendance:reason_needed', 300) } },
    },
  }),
};

export type CorrectionRequest = z.infer<typeof correction>;
export type AskedFor = z.output<typeof asked>;
export type CorrectionListInput = InputOf<typeof correctionContract.list>;
