import type { SiteTx } from '#kernel/database/database.ts';

/** A document, a person or a ledger for which two figures that should be one differ. */
export interface Difference {
  what_en: string;
  what_bn: string;
  /** As the papers say, in poisha. */
  papers_poisha: number;
  /** As the books say, in poisha. */
  books_poisha: number;
  /** The screen that shows it. */
  href: string | null;
}

/** One of the checks that papers and books of an institution agree. */
export interface AgreementCheck {
  /** `module:name`; its words are `agreement.<name>.title` and `.hint` in the texts of the module. */
  code: `${string}:${string}`;
  /** What differs today, at most `mostDifferences` rows; none where all agree. */
  find(tx: SiteTx): Promise<Difference[]>;
}

/** Rows of a check that are kept and shown; who has more than these repairs the first ones first. */
export const mostDifferences = 50;

const checks: AgreementCheck[] = [];

/** Adds checks of a module that posts; called in its `module.ts`. */
export function addAgreementChecks(added: readonly AgreementCheck[]): void {
  for (const check of added) if (!checks.some((it) => it.code === check.code)) checks.push(check);
}

/** All checks, those of lower modules first. */
export const agreementChecks = (): readonly AgreementCheck[] => checks;
