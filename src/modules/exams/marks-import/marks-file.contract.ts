import { z } from 'zod';
import { id, route } from '#shared/contract.ts';
import { enteredMark } from '../mark-sheets/mark-sheet.contract.ts';
import { marksProblemCodes } from './marks-reading.rules.ts';

const columnUse = z.union([
  z.object({
    use: z.literal('component'),
    component_id: id,
    out_of: z.number().positive().max(9999).nullable(),
  }),
  z.object({ use: z.enum(['roll_number', 'student_no', 'name', 'ignore']) }),
]);

export const matchBy = z.enum(['roll_number', 'student_no', 'row_order']);

/** What the person corrected of our matching; sent as JSON text beside the file. */
export const marksMapping = z.object({ columns: z.array(columnUse).max(500), match_by: matchBy });

const reading = z.object({
  header: z.array(z.string()),
  /** The first rows of the file, for the person to recognise. */
  sample: z.array(z.array(z.string())),
  row_count: z.number().int(),
  columns: z.array(columnUse),
  match_by: matchBy,
  /** What would go into the grid; nothing is saved. */
  marks: z.array(z.object({ row: z.number().int(), enrolment_id: id, component_id: id, mark: enteredMark })),
  problems: z.array(
    z.object({
      row: z.number().int(),
      column: z.string().nullable(),
      value: z.string(),
      code: z.enum(marksProblemCodes),
      message: z.string(),
      remedy: z.string(),
    }),
  ),
  students_missing: z.array(id),
  warnings: z.array(z.string()),
});

export const marksFileContract = {
  /**
   * Reads a spreadsheet of marks against a sheet: which column is which component, whose row is whose, what is wrong.
   * Saves nothing; the cells go into the entry grid and are saved from there.
   */
  read: route(
    'exams.mark_sheet.enter',
    'POST /exam-subjects/{exam_subject_id}/mark-sheets/{class_section_id}/marks-file',
    { isRead: true, ownTransaction: true },
  )
    .input(
      z.object({
        exam_subject_id: id,
        class_section_id: id,
        file: z.file().max(10 * 1024 * 1024),
        mapping: z.string().max(100_000).optional(),
      }),
    )
    .output(reading),
};

export type MarksFileReading = z.infer<typeof reading>;
export type MarksMappingChoice = z.infer<typeof marksMapping>;
