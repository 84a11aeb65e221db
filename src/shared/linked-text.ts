import { toAsciiDigits } from './numerals.ts';

/**
 * A clean text (`richText`) in which web addresses, email addresses and telephone numbers that stand as plain words are links.
 * What is a link already stays. Nothing but `href` and `rel` is added, and an address holds no markup, so the text stays clean.
 */
export function withLinks(html: string): string {
  let isInLink = false;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (part.startsWith('<')) {
        if (/^<\/?a[\s>]/i.test(part)) isInLink = !part.startsWith('</');
        return isInLink && /^<a\s/i.test(part) ? withRel(part) : part;
      }
      return isInLink ? part : part.replace(address, linkOf);
    })
    .join('');
}

/** A page opened from a text gets no hold on ours, and search engines are told that the school does not vouch for it. */
const rel = 'rel="noopener nofollow"';

const withRel = (tag: string) => (/\srel=/i.test(tag) ? tag : tag.replace(/^<a\s/i, `<a ${rel} `));

/** Entities stand for letters of an address, other than the quotes and brackets around it. */
const letter = '(?:[^\\s<>&"]|&amp;)';
const address = new RegExp(
  [
    `(?<web>(?:https?:\\/\\/|www\\.)[\\p{L}\\p{N}]${letter}*)`,
    '(?<mail>[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+)',
    '(?<phone>(?<![\\p{N}/.-])(?:\\+?88[ -]?|\\+?৮৮[ -]?)?(?:01[3-9]\\d{2}[ -]?\\d{3}[ -]?\\d{3}|০১[৩-৯][০-৯]{2}[ -]?[০-৯]{3}[ -]?[০-৯]{3})(?!\\p{N}))',
  ].join('|'),
  'giu',
);

function linkOf(found: string): string {
  // Marks after an address end the sentence, not the address.
  const end = /(?:[.,;:!?।)\]}'’”]|&amp;)+$/u.exec(found)?.[0] ?? '';
  const written = keepsBracket(found, end) ? found : found.slice(0, found.length - end.length);
  const rest = found.slice(written.length);
  return `<a ${rel} href="${hrefOf(written)}">${written}</a>${rest}`;
}

/** An address such as `…/Bangla_(language)` ends with the bracket that it opened. */
const keepsBracket = (found: string, end: string) => end === ')' && found.includes('(');

function hrefOf(written: string): string {
  if (/^https?:/i.test(written)) return written;
  if (/^www\./i.test(written)) return `https://${written}`;
  if (written.includes('@')) return `mailto:${written}`;
  const digits = toAsciiDigits(written).replace(/\D/g, '');
  return `tel:+88${digits.replace(/^88/, '')}`;
}
