import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract.ts';
import { today } from '#shared/dates.ts';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { printedText } from '#test/documents.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Voucher } from '../vouchers/voucher.contract.ts';
import type { Signatory } from './signatory.contract.ts';

const path = '/api/v1/accounts';

describe('signatories', () => {
  let w: World;
  let admin: TestClient;
  let ledgerId: (systemKey: string) => string;

  beforeAll(async () => {
    w = await world();
    ledgerId = await buildChartOfAccounts(w);
    admin = await w.as('site-admin');
  });

  const add = (fields: object = {}) =>
    admin.post<Signatory>(`${path}/signatories`, {
      name_en: 'Anowara Begum',
      name_bn: 'আনোয়ারা বেগম',
      designation_en: 'Head teacher',
      designation_bn: 'প্রধান শিক্ষক',
      documents: ['report', 'voucher'],
      sort_order: 20,
      ...fields,
    });

  it('stand on the papers chosen for them, in their order', async () => {
    const { body: head } = await add();
    expect(head.documents).toEqual(['voucher', 'report']);
    await add({ name_en: 'Kamal Uddin', designation_en: 'Treasurer', documents: ['report'], sort_order: 10 });
    await add({ name_en: 'Gone Away', is_active: false });
    const employee = await w.as('employee');
    const { body } = await employee.get<{ name_en: string }[]>(`${path}/report-signatories`);
    expect(body.map((it) => it.name_en)).toEqual(['Kamal Uddin', 'Anowara Begum']);
    const listed = await admin.get<Page<Signatory>>(`${path}/signatories`, { document: 'voucher' });
    expect(listed.body.rows.map((it) => it.name_en)).not.toContain('Kamal Uddin');
    expect((await employee.get(`${path}/signatories`)).status).toBe(403);

    const voucher = await admin.post<Voucher>(
      `${path}/vouchers`,
      {
        voucher_type: 'DV',
        dated_on: today(),
        lines: [
          { ledger_id: ledgerId('electricity_expense'), debit_poisha: 10_00 },
          { ledger_id: ledgerId('cash_in_hand'), credit_poisha: 10_00 },
        ],
      },
      { 'idempotency-key': randomUUID() },
    );
    const printed = await admin.get(`${path}/vouchers/${voucher.body.id}/document`, { language: 'en' });
    const words = await printedText(printed.raw);
    expect(words).toContain('Anowara Begum');
    expect(words).toContain('Received by');
    expect(words).not.toContain('Checked by');
  });

  it('have a signature that only their keepers see', async () => {
    const { body: signer } = await add({ documents: [] });
    const form = new FormData();
    const png = await sharp({ create: { width: 90, height: 30, channels: 3, background: 'white' } })
      .composite([{ input: Buffer.from('<svg><rect x="20" y="10" width="40" height="8"/></svg>') }])
      .png()
      .toBuffer();
    form.set('signature', new File([new Uint8Array(png)], 'signature.png', { type: 'image/png' }));
    const changed = await admin.upload<Signatory>(`${path}/signatories/${signer.id}/signature`, form, 'PUT');
    expect(changed.status).toBe(200);
    const url = changed.body.signature_url!;
    expect((await (await w.as('employee')).get(url)).status).toBe(404);
    expect((await admin.get(url)).status).toBe(200);
    const removed = await admin.delete<Signatory>(`${path}/signatories/${signer.id}/signature`);
    expect(removed.body.signature_url).toBe(null);

    const broken = new FormData();
    broken.set('signature', new File(['no picture'], 'signature.png', { type: 'image/png' }));
    expect(refusalOf(await admin.upload(`${path}/signatories/${signer.id}/signature`, broken, 'PUT'))).toBe(
      'not_a_picture',
    );
    expect((await admin.upload(`${path}/signatories/${randomUUID()}/signature`, form, 'PUT')).status).toBe(
      404,
    );
    expect((await add({ documents: ['poem'] })).status).toBe(422);
  });
});
