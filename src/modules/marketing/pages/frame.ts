import type { Language } from '#shared/language.ts';

/** Props of every page: the reader's language and the page's address. */
export interface Frame {
  language: Language;
  /** The address without language and host, e.g. `/edu/price`. */
  path: string;
  /** Scheme and host, without a slash at the end. */
  origin: string;
  stylesheet: string;
  /** Translates a key of the product's pages. */
  t(key: string, params?: Record<string, string | number>): string;
}

/** An address in the reader's language: Bangla as it is, English below `/en`. */
export const href = (language: Language, path: string) => (language === 'bn' ? path : `/en${path}`);

/** The lines of a text that is a list. */
export const linesOf = (text: string) => text.split('\n');
