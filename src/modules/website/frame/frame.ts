import type { Language } from '#shared/language.ts';
import type { PublicSite } from './site.queries.ts';

/** Props of every page: the institution, the language and the page's address. */
export interface PageFrame {
  /** `undefined` where the host names no institution. */
  site: PublicSite | undefined;
  language: Language;
  /** The address without language and host, e.g. `/web/notice/all`. */
  path: string;
  /** Scheme and host, without a slash at the end. */
  origin: string;
  stylesheet: string;
  /** Translates a key of the website's texts. */
  t(key: string, params?: Record<string, string | number>): string;
}

/** An address of the website in the reader's language: Bangla at the root, English below `/en`. */
export function href(language: Language, path: string): string {
  if (language === 'bn') return path;
  return path === '/' ? '/en' : `/en${path}`;
}

export const fileHref = (id: string) => `/api/v1/files/${id}`;

/** The text in the reader's language, else the other one. */
export function pickText(language: Language, en: string | null, bn: string | null): string {
  const [wanted, other] = language === 'bn' ? [bn, en] : [en, bn];
  return wanted?.trim() || other?.trim() || '';
}

/** The first letter of a name, shown without a picture. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('bn').segment(name);
  // A hasanta at the end has no following letter to join.
  return (first?.segment ?? '').replace(/\u09CD$/, '');
}

/** The beginning of a text, cut between words. */
export function truncateAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, text.lastIndexOf(' ', length)).trimEnd()} …`;
}
