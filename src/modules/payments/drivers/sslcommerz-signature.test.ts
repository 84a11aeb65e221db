import { describe, expect, it } from 'vitest';
import { isSigned, signatureOf } from './sslcommerz-signature.ts';

/** A notice of the public sandbox, store `testbox`, password `qwerty`. */
const notice: Record<string, string> = {
  amount: '600.00',
  bank_tran_id: '2101261854540sl3LEqAN58gnVk',
  base_fair: '0.00',
  card_brand: 'MOBILEBANKING',
  card_issuer: 'DBBL Mobile Banking',
  card_issuer_country: 'Bangladesh',
  card_issuer_country_code: 'BD',
  card_no: '',
  card_type: 'DBBLMOBILEB-Dbbl Mobile Banking',
  currency: 'BDT',
  currency_amount: '600.00',
  currency_rate: '1.0000',
  currency_type: 'BDT',
  risk_level: '0',
  risk_title: 'Safe',
  status: 'VALID',
  store_amount: '585.00',
  store_id: 'testbox',
  tran_date: '2021-01-26 18:54:43',
  tran_id: '45c48cce2e',
  val_id: '210126185454BSzXJBsNFp6bXIg',
  value_a: '45c48cce2e',
  value_b: '9',
  value_c: 'cart_payment',
  value_d: '',
};
const signed = {
  ...notice,
  verify_key: Object.keys(notice).join(','),
  verify_sign: 'd546dc34743572351d30825fa5bed5a9',
  verify_sign_sha2: 'ed82f8596c10493c89030953fcf4b6617eb464f4c9c6429dc2331018acc32271',
};

describe('the signature of SSLCommerz', () => {
  it('is that of a notice of the public sandbox, in both strengths', () => {
    expect(signatureOf('md5', signed, 'qwerty')).toBe(signed.verify_sign);
    expect(signatureOf('sha256', signed, 'qwerty')).toBe(signed.verify_sign_sha2);
    expect(isSigned(signed, 'qwerty')).toBe(true);
    expect(isSigned({ ...signed, verify_sign_sha2: '' }, 'qwerty')).toBe(true);
  });

  it('covers every signed field and the password', () => {
    expect(isSigned({ ...signed, amount: '6.00' }, 'qwerty')).toBe(false);
    expect(isSigned(signed, 'asdfgh')).toBe(false);
    expect(isSigned({ ...signed, verify_sign_sha2: 'short' }, 'qwerty')).toBe(false);
    expect(isSigned({ ...signed, verify_sign: '0'.repeat(32), verify_sign_sha2: '' }, 'qwerty')).toBe(false);
  });

  it('is missing where nothing says what was signed', () => {
    expect(isSigned({ amount: '600.00' }, 'qwerty')).toBe(false);
  });
});
