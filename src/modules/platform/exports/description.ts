import { z } from 'zod';

/** The form of an export; another number where a reader of today would misunderstand it. */
export const exportFormat = 'bidyaloy-institution-1';

/** Its place in the archive; written last, so that an archive without it is unfinished. */
export const descriptionPath = 'description.json';
export const tablePath = (table: string) => `tables/${table}.csv`;
export const filePath = (id: string) => `files/${id}`;

const named = z.object({ en: z.string(), bn: z.string() });

const table = z.object({
  name: z.string(),
  file: z.string(),
  /** What people call its rows, where they do. */
  meaning: named.optional(),
  /** Of the institution, or shared by all and here because its rows point to it. */
  belongs_to: z.enum(['institution', 'everybody']),
  row_count: z.number().int(),
  size_bytes: z.number().int(),
  sha256: z.string(),
  columns: z.array(
    z.object({ name: z.string(), type: z.string(), may_be_empty: z.boolean(), meaning: named.optional() }),
  ),
  primary_key: z.array(z.string()),
  references: z.array(
    z.object({ columns: z.array(z.string()), table: z.string(), references: z.array(z.string()) }),
  ),
  left_behind: z.array(z.object({ column: z.string(), why: z.string() })),
  rows_left_behind: z.string().optional(),
});

/** What an export says about itself. */
export const descriptionSchema = z.object({
  format: z.literal(exportFormat),
  product_version: z.string(),
  /** The newest migration of the database that it was read from. */
  newest_migration: z.string(),
  made_at: z.iso.datetime(),
  made_by: z.string().nullable(),
  institution: z.object({ id: z.uuid(), alias: z.string(), name_en: z.string(), name_bn: z.string() }),
  tables: z.array(table),
  files: z.object({
    count: z.number().int(),
    size_bytes: z.number().int(),
    /** Ids of files that the database knows and that were gone. */
    missing: z.array(z.string()),
  }),
  tables_left_behind: z.array(z.object({ table: z.string(), why: z.string() })),
});

export type Description = z.output<typeof descriptionSchema>;
export type DescribedTable = Description['tables'][number];
