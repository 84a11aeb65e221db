import { expect, it } from 'vitest';
import { totalOf } from './invoice.rules.ts';

it('an invoice total is its lines less its discounts; empty fields count as zero', () => {
  expect(
    totalOf([
      { kind: 'package', quantity: 1, unit_poisha: 1_500_00 },
      { kind: 'students', quantity: 312, unit_poisha: 7_50 },
      { kind: 'discount', quantity: 1, unit_poisha: 500_00 },
      { kind: 'sms', quantity: null, unit_poisha: 35 },
      { kind: 'other', quantity: 1, unit_poisha: null },
    ]),
  ).toBe(3_340_00);
});
