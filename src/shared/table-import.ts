/**
 * What is wrong with one cell of an imported table. `row` is the number the person sees; `column` the name
 * of the column in the file, null when the file has none for the field. `params` fill the texts of `code`.
 */
export interface ImportProblem<Code extends string = string, Field extends string = string> {
  row: number;
  column: string | null;
  field: Field;
  value: string;
  code: Code;
  params: Record<string, string | number>;
}

/**
 * The words of a column name without case, punctuation or the joints of `camelCase` and `snake_case`:
 * `Father's Name`, `father_name` and `fatherName` all give `father`, `name`.
 */
export function headerWords(header: string): string[] {
  return header
    .normalize('NFC')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/['’‘ʼ`]s?(?![\p{L}\p{M}])/gu, '')
    .split(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/u)
    .filter(Boolean);
}

/**
 * Tidies a typed text: NFC, straight quotes and hyphens, single spaces, no invisible marks.
 * The joiners that Bangla conjuncts are made of stay.
 */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’ʼ′`´]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/[‐‑‒–—―]/g, '-')
    .replace(/\ufeff|\u200b|\u200e|\u200f|[\u202a-\u202e]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Columns that hold passwords and the like are never read, kept or shown. */
export function isSecretHeader(header: string): boolean {
  const words = headerWords(header);
  return SECRET.test(words.join('')) || words.some((word) => word === 'pwd' || word === 'token');
}

const SECRET = /passwor|passwd|passphrase|secret|পাসও|গোপন/u;
