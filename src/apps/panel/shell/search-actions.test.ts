import { expect, test } from 'vitest';
import { actionsOf, doingsOf } from './search-actions.ts';

const titlesOf = (q: string) => actionsOf(q).actions.map((it) => it.title.en);

test('finds an action by the beginning of its verb, in either language', () => {
  expect(titlesOf('adm')).toEqual(['Admit a student']);
  expect(titlesOf('আদায়')).toEqual(['Collect fees']);
  expect(titlesOf('a')).toEqual([]);
  expect(titlesOf('karim')).toEqual([]);
});

test('gives what follows the verb', () => {
  expect(actionsOf('Collect 2026-000123')).toMatchObject({ rest: '2026-000123' });
  expect(actionsOf('collect  mohammad mahdi').rest).toBe('mohammad mahdi');
});

test('offers an action alone, or for each student found behind its verb', () => {
  const found = [
    { kind: 'student', title: 'Mahdi', subtitle: '2026-000123', href: '/student/view/7' },
    { kind: 'receipt', title: 'R-1', subtitle: null, href: '/site/fee/receipt/1' },
  ];
  const { actions, rest } = actionsOf('collect 2026-000123');
  expect(doingsOf(actions, rest, found)).toEqual([
    {
      title: { en: 'Collect fees', bn: 'ফি আদায় করুন' },
      href: '/site/fee/student-payment/view?student_id=7',
      about: 'Mahdi · 2026-000123',
    },
  ]);
  const alone = actionsOf('admit');
  expect(doingsOf(alone.actions, alone.rest, found).map((it) => it.href)).toEqual([
    '/site/admission/inside-admission/form',
  ]);
});

test('takes further words of an action for the action, not for a name', () => {
  const offered = (q: string) => {
    const { actions, rest } = actionsOf(q);
    return doingsOf(actions, rest, []).map((it) => it.title.en);
  };
  expect(offered('mark sheets')).toEqual(['Print mark sheets']);
  expect(offered('due slip')).toEqual(['Print due slips']);
  expect(offered('cancel rec')).toEqual(['Cancel a receipt']);
  expect(offered('collect karim')).toEqual([]);
});
