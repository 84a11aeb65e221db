import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTextOf } from './plain-text.ts';
import { cleanRichText } from './rich-text.ts';

describe('a text from an editor', () => {
  it('keeps headings, lists, links and tables', () => {
    const text =
      '<h2>নিয়ম</h2><p style="text-align:center">One <strong>two</strong></p><ul><li>three</li></ul>' +
      '<p><a href="https://example.org/a?b=1&amp;c=2">four</a></p><table><tbody><tr><td colspan="2">five</td></tr></tbody></table>';
    expect(cleanRichText(text)).toBe(text);
  });

  it.each([
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<img src="x" onerror="x()"><p>a</p>', '<p>a</p>'],
    ['<p style="position:fixed;text-align:right">a</p>', '<p style="text-align:right">a</p>'],
    ['<iframe src="https://example.org"></iframe><p>a</p>', '<p>a</p>'],
    // As a word processor writes it.
    [
      '<h1 class="MsoTitle"><span style="font-size:14pt">Title</span></h1><p class="MsoNormal"><b>x</b><o:p></o:p></p>',
      '<h2>Title</h2><p><strong>x</strong></p>',
    ],
  ])('makes %s to %s', (dirty, clean) => {
    expect(cleanRichText(dirty)).toBe(clean);
  });

  it('is empty where nobody wrote anything', () => {
    expect(cleanRichText('<p></p>')).toBe('');
    expect(cleanRichText('<p>&nbsp;<br /></p>')).toBe('');
  });

  it('is clean once it was cleaned, whatever it was', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<script>',
      '</script>',
      '<a href="javascript:x">',
      '</a>',
      '<svg onload=x>',
      '&lt;',
      '<',
      '>',
      '"',
      'ক',
      '<ul><li>',
      '<td>',
      '<!--',
      '-->',
      'x',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const once = cleanRichText(parts.join(''));
        expect(cleanRichText(once)).toBe(once);
        expect(once).not.toMatch(/<(script|svg|img|iframe)|javascript:|\son\w+=/i);
      }),
    );
  });

  it('says its words alone', () => {
    expect(plainTextOf('<h2>A &amp; B</h2><p>c<br />d &lt;e&gt;</p>')).toBe('A & B c d <e>');
  });
});
