import { describe, expect, it } from 'vitest';
import { reasonOf } from './bkash-reasons.ts';
import { reasonText } from './reason-text.ts';

const silent = { statusCode: '', statusMessage: '', errorCode: '', errorMessage: '', message: '', msg: '' };

describe('a refusal of bKash', () => {
  it.each([
    ['2001', 'payments:bkash_2001'],
    ['2002', 'payments:bkash_2002'],
    ['2006', 'payments:bkash_2006'],
    ['2014', 'payments:bkash_2014'],
    ['2015', 'payments:bkash_2015'],
    ['2016', 'payments:bkash_2016'],
    ['2017', 'payments:bkash_2017'],
    ['2018', 'payments:bkash_2018'],
    ['2019', 'payments:bkash_2019'],
    ['2023', 'payments:bkash_2023'],
    ['2029', 'payments:bkash_2029'],
    ['2031', 'payments:bkash_2031'],
    ['2037', 'payments:bkash_2037'],
    ['2048', 'payments:bkash_2048'],
    ['2049', 'payments:bkash_2049'],
    ['2056', 'payments:bkash_2056'],
    ['2057', 'payments:bkash_2057'],
    ['2062', 'payments:bkash_2062'],
    ['2065', 'payments:bkash_2065'],
    ['2117', 'payments:bkash_2117'],
    ['503', 'payments:bkash_503'],
  ])('by the code %s is told in a sentence of ours', (code, reason) => {
    expect(reasonOf({ ...silent, statusCode: code, statusMessage: 'Failed' })).toBe(reason);
    expect(reasonOf({ ...silent, errorCode: code, errorMessage: 'Failed' })).toBe(reason);
    expect(reasonText('en', reason)).toMatch(/^(The|This|A|bKash) .+\.$/);
    expect(reasonText('bn', reason)).toMatch(/^[\u0980-\u09ff].+।$/);
  });

  it('is told in the words of bKash where its code is unknown, with the code', () => {
    expect(reasonOf({ ...silent, statusCode: '9999', statusMessage: 'System error' })).toBe(
      'System error (9999)',
    );
    expect(reasonOf({ ...silent, msg: 'Invalid username' })).toBe('Invalid username');
    expect(reasonOf(silent)).toBe('bKash');
  });
});
