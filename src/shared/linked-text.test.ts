import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withLinks } from './linked-text.ts';
import { cleanRichText } from './rich-text.ts';

const rel = 'rel="noopener nofollow"';

describe('addresses in a text', () => {
  it.each([
    [
      '<p>See https://docs.google.com/forms/d/e/1FAIpQLSd/viewform?usp=sf_link&amp;x=1.</p>',
      `<p>See <a ${rel} href="https://docs.google.com/forms/d/e/1FAIpQLSd/viewform?usp=sf_link&amp;x=1">https://docs.google.com/forms/d/e/1FAIpQLSd/viewform?usp=sf_link&amp;x=1</a>.</p>`,
    ],
    ['<p>www.school.edu.bd।</p>', `<p><a ${rel} href="https://www.school.edu.bd">www.school.edu.bd</a>।</p>`],
    ['<p>head@school.edu.bd</p>', `<p><a ${rel} href="mailto:head@school.edu.bd">head@school.edu.bd</a></p>`],
    ['<p>০১৭১২-৩৪৫৬৭৮, কল করুন</p>', `<p><a ${rel} href="tel:+8801712345678">০১৭১২-৩৪৫৬৭৮</a>, কল করুন</p>`],
    ['<p>+8801712 345 678</p>', `<p><a ${rel} href="tel:+8801712345678">+8801712 345 678</a></p>`],
    ['<p>(https://a.example/x)</p>', `<p>(<a ${rel} href="https://a.example/x">https://a.example/x</a>)</p>`],
    [
      '<p>https://bn.example/Bangla_(language)</p>',
      `<p><a ${rel} href="https://bn.example/Bangla_(language)">https://bn.example/Bangla_(language)</a></p>`,
    ],
  ])('become links: %s', (text, linked) => {
    expect(withLinks(text)).toBe(linked);
  });

  it.each([
    '<p>javascript:alert(1)</p>',
    '<p>20151234567890123</p>',
    '<p>fee 1,200.00 on 12/03/2026</p>',
    '',
  ])('leave other words alone: %s', (text) => {
    expect(withLinks(text)).toBe(text);
  });

  it('leave a link as it is, and open it without a hold on our page', () => {
    const link = '<p><a href="https://example.org/a">https://example.org/b and 01712345678</a></p>';
    expect(withLinks(link)).toBe(link.replace('<a ', `<a ${rel} `));
  });

  it('bring nothing into a clean text but links', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      'https://',
      'www.',
      '"',
      "'",
      '<',
      '>',
      '&',
      '&lt;',
      '&quot;',
      '@',
      '.',
      'x.example',
      ' ',
      'onclick=',
      '01712345678',
      '<a href="https://a.example">',
      '</a>',
      'javascript:',
      '/',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
        const clean = cleanRichText(parts.join(''));
        expect(cleanRichText(withLinks(clean)).replaceAll(/<\/?a[^>]*>/g, '')).toBe(
          clean.replaceAll(/<\/?a[^>]*>/g, ''),
        );
      }),
    );
  });
});
