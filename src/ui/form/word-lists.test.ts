import { describe, expect, it } from 'vitest';
import { withWordLists } from './word-lists.ts';

const item = (mark: string, text: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span
  style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
  </span></span></span><!--[endif]-->${text}<o:p></o:p></p>\n`;

const bare = (html: string) => withWordLists(html).replaceAll('<o:p></o:p>', '');

describe('lists copied from Word', () => {
  it('become bullets or numbers by the mark in front, without it', () => {
    expect(bare(`<p>Bring:</p>${item('·', 'a pen')}${item('·', 'a ruler')}<p>Be in time.</p>`)).toBe(
      '<p>Bring:</p><ul><li><p>a pen</p></li><li><p>a ruler</p></li></ul><p>Be in time.</p>',
    );
    expect(bare(item('১।', 'ফরম') + item('২।', 'ছবি'))).toBe(
      '<ol><li><p>ফরম</p></li><li><p>ছবি</p></li></ol>',
    );
    expect(bare(item('a)', 'first'))).toBe('<ol><li><p>first</p></li></ol>');
  });

  it('keep their levels', () => {
    expect(bare(item('1.', 'Science') + item('o', 'Physics', 2) + item('2.', 'Arts'))).toBe(
      '<ol><li><p>Science</p><ul><li><p>Physics</p></li></ul></li><li><p>Arts</p></li></ol>',
    );
  });

  it('are read where Word hides the mark in a span alone', () => {
    const html = "<p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>·</span>a pen</p>";
    expect(bare(html)).toBe('<ul><li><p>a pen</p></li></ul>');
  });

  it('leave every other text as it is', () => {
    const html = '<p>1. Not a list of Word</p><ul><li>a list</li></ul>';
    expect(withWordLists(html)).toBe(html);
  });
});
