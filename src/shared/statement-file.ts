import { z } from 'zod';
import { day, id, instant } from '#shared/contract.ts';

/** A statement is a file of a bank, a gateway or an operator that is compared with our books. What its columns are goes along as JSON text. */
export const statementUpload = z.object({
  file: z.file().max(10 * 1024 * 1024),
  columns: z.string().max(20_000).optional(),
});

/** Why a row of a statement is left out, as `ui:statement.unread.<reason>` says it. */
export const unreadReasons = [
  'no_day',
  'no_amount',
  'no_number',
  'unknown_kind',
  'goes_out',
  'not_done',
] as const;

export type UnreadReason = (typeof unreadReasons)[number];

export interface StatementReading<Use extends string = string> {
  header: string[];
  /** The first rows of the file, for the person to recognise. */
  sample: string[][];
  /** What each column is. */
  columns: Use[];
  /** Whether the columns say enough to compare. */
  is_complete: boolean;
  line_count: number;
  /** Rows that are left out. */
  unread_rows: { row: number; reason: UnreadReason }[];
  /** Rows that are the same as an earlier one; they count, as a bank may book two alike. */
  repeated_rows: number[];
  /** The first row at which the file's own balance contradicts what was read; null where it agrees, or there is none. */
  contradicted_row: number | null;
}

/** What was read of a statement whose columns have these uses. */
export const statementReading = <const Uses extends readonly [string, ...string[]]>(uses: Uses) =>
  z.object({
    header: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    columns: z.array(z.enum(uses)).max(500),
    is_complete: z.boolean(),
    line_count: z.number().int(),
    unread_rows: z.array(z.object({ row: z.number().int(), reason: z.enum(unreadReasons) })),
    repeated_rows: z.array(z.number().int()),
    contradicted_row: z.number().int().nullable(),
  });

/** A statement that was compared. */
export const comparedStatement = z.object({
  id,
  file_name: z.string(),
  from_on: day,
  to_on: day,
  uploaded_at: instant,
  line_count: z.number().int(),
  matched_count: z.number().int(),
});

export type ComparedStatement = z.infer<typeof comparedStatement>;
