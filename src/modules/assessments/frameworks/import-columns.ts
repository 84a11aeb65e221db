/** The columns of an import by the names of their header; the order in the file is free. */
export const importColumns = [
  'kind',
  'competency_code',
  'competency_en',
  'competency_bn',
  'code',
  'statement_en',
  'statement_bn',
  'square_en',
  'square_bn',
  'circle_en',
  'circle_bn',
  'triangle_en',
  'triangle_bn',
] as const;

export type ImportColumn = (typeof importColumns)[number];
