import { toCardinal as banglaCardinal } from 'n2words/bn-BD';
import { toCardinal as englishCardinal } from 'n2words/en-BD';
import type { Language } from './language.ts';
import type { Poisha } from './money.ts';

/**
 * An amount as receipts, vouchers and cheques state it: `Twelve Lakh … Taka and Fifty Poisha Only`,
 * `বারো লাখ … টাকা পঞ্চাশ পয়সা মাত্র`. Poisha are left out when there are none.
 */
export function amountInWords(poisha: Poisha, language: Language): string {
  const magnitude = Math.abs(poisha);
  const taka = Math.floor(magnitude / 100);
  const rest = magnitude % 100;
  const { cardinal, takaWord, poishaWord, and, minus, only } = words[language];
  const amounts = [
    ...(taka || !rest ? [`${cardinal(taka)} ${takaWord}`] : []),
    ...(rest ? [`${cardinal(rest)} ${poishaWord}`] : []),
  ];
  return `${poisha < 0 ? minus : ''}${amounts.join(and)} ${only}`.normalize('NFC');
}

const words = {
  en: {
    cardinal: (value: number) => capitalised(withCrores(value, englishCardinal, 'crore')),
    takaWord: 'Taka',
    poishaWord: 'Poisha',
    and: ' and ',
    minus: 'Minus ',
    only: 'Only',
  },
  bn: {
    cardinal: (value: number) => withCrores(value, banglaCardinal, 'কোটি'),
    takaWord: 'টাকা',
    poishaWord: 'পয়সা',
    and: ' ',
    minus: 'মাইনাস ',
    only: 'মাত্র',
  },
};

/** Above 99 crore Bangladesh goes on counting crores, where n2words turns to the Indian arab and kharab. */
function withCrores(value: number, cardinal: (value: number) => string, croreWord: string): string {
  const crore = 10_000_000;
  if (value < 100 * crore) return cardinal(value);
  const crores = `${withCrores(Math.floor(value / crore), cardinal, croreWord)} ${croreWord}`;
  return value % crore ? `${crores} ${cardinal(value % crore)}` : crores;
}

function capitalised(text: string): string {
  return text.replace(/\b(?!and\b)[a-z]/g, (letter) => letter.toUpperCase());
}
