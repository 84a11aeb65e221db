import { z } from 'zod';
import { chosenId, day, id, route } from '#shared/contract.ts';
import {
  resultFigures,
  resultSheet,
  sheetExam,
  sheetStudent,
} from '../result-sheets/result-sheet.contract.ts';
/** What identifies a student to a visitor who looks up a published result. */
export const lookupInput = z.object({
  academic_year_id: chosenId('required'),
  exam_id: chosenId('required'),
  class_id: chosenId('required'),
  class_section_id: chosenId('required'),
  roll: z.coerce.number().int().min(1).max(1_000_000),
  date_of_birth: day,
});

const section = z.object({
  id,
  name: z.string(),
  shift_name_en: z.string(),
  shift_name_bn: z.string(),
  version_name_en: z.string(),
  version_name_bn: z.string(),
  study_group_name_en: z.string(),
  study_group_name_bn: z.string(),
});

export const publishedExam = z.object({
  id,
  name_en: z.string(),
  name_bn: z.string(),
  academic_year_id: id,
  academic_year: z.string(),
  classes: z.array(
    z.object({ class_id: id, name_en: z.string(), name_bn: z.string(), sections: z.array(section) }),
  ),
});

export const verifiedResult = z.object({
  /** `replaced`: a newer result of the same exam is published; the paper at hand is no longer right. */
  state: z.enum(['valid', 'replaced']),
  result: z
    .object({
      exam: sheetExam,
      student: sheetStudent.pick({
        name_en: true,
        name_bn: true,
        roll: true,
        section_name: true,
        class_name_en: true,
        class_name_bn: true,
        study_group_name_en: true,
        study_group_name_bn: true,
      }),
      figures: resultFigures.pick({ status: true, gpa: true, letter: true, grand_total: true }),
    })
    .nullable(),
});

export const lookupContract = {
  /** The exams with published results and the sections they are published for, newest first. */
  exams: route('public', 'GET /web/exam-result/exams').output(z.array(publishedExam)),
  /** A published result. Whatever does not fit answers 404 alike; wrong guesses are counted. */
  lookup: route('public', 'POST /web/exam-result', { isRead: true }).input(lookupInput).output(resultSheet),
  /** Whether a printed result is genuine, by the code below its QR code. */
  verify: route('public', 'GET /web/result-verifications/{code}')
    .input(z.object({ code: z.string().max(60) }))
    .output(verifiedResult),
};

export type LookupInput = z.output<typeof lookupInput>;
export type PublishedExam = z.infer<typeof publishedExam>;
export type VerifiedResult = z.infer<typeof verifiedResult>;
