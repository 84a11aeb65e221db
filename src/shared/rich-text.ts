import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';
import { plainTextOf } from './plain-text.ts';

/** What a text of a website may hold; everything else is left out, scripts and styles with their contents. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'hr',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'strong',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    p: ['style'],
    h2: ['style'],
    h3: ['style'],
    h4: ['style'],
  },
  allowedStyles: { '*': { 'text-align': [/^(center|right|justify)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page has its own h1; what word processors write stands for the same thing.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', del: 's', strike: 's', div: 'p' },
};

/** The text with nothing but what a website may show. An editor left empty gives an empty string. */
export function cleanRichText(html: string): string {
  const written = sanitizeHtml(html, allowed);
  // Broken nesting is put right only when it is read again.
  const clean = sanitizeHtml(written, allowed).normalize('NFC').trim();
  return plainTextOf(clean) === '' && !clean.includes('<hr') ? '' : clean;
}

/** A text with headings, lists, links and tables, as people write it in the editor or paste it; cleaned as it is parsed. */
export const richText = z.string().max(200_000).transform(cleanRichText);

/** The same where something has to be written. */
export const requiredRichText = richText.refine((text) => text !== '', { params: { code: 'required' } });
