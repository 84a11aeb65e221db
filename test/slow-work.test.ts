import { beforeAll, describe, expect, it } from 'vitest';
import { outsideTransactions } from '#kernel/database/slow-work.ts';
import { putCoreFile } from '#kernel/files/core-files.ts';
import { openPicture } from '#kernel/files/pictures.ts';
import { putFile } from '#kernel/files/stored-files.ts';
import { readSheet } from '#kernel/spreadsheets/read-sheet.ts';
import { sheetFile } from '#kernel/spreadsheets/write-sheet.ts';
import { credentialSlips } from '#modules/auth/credential-slips/credential-slip.document.ts';
import { askGateway } from '#modules/payments/drivers/driver.ts';
import { type World, world } from './world.ts';

describe('slow work', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
  });

  it('is refused inside a transaction, also after other work in it, and not after its end', async () => {
    const picture = new File(['x'], 'x.png');
    const bytes = new TextEncoder().encode('x');
    const { files, documents } = w.stage.services;
    const file = { purpose: 'test', name: 'x', content_type: 'text/plain', bytes };
    const works = [
      () => openPicture(picture, 'photo'),
      () => readSheet(bytes, 'x.csv'),
      () => sheetFile('x.xlsx', []),
      () => documents.render(credentialSlips, [], {} as never, { language: 'en' }),
      () => putFile(files, { ...file, site_id: w.site.id }),
      () => putCoreFile(files, file),
      () => askGateway(new URL('http://127.0.0.1:9/')),
      async () => outsideTransactions('This'),
    ];
    for (const work of works) {
      const inside = w.inSite(async (tx) => {
        await tx.selectFrom('site').select('id').execute();
        await work();
      });
      await expect(inside).rejects.toThrow('must not happen inside a transaction');
    }
    outsideTransactions('This');
    await expect(openPicture(picture, 'photo')).rejects.toMatchObject({ code: 'invalid' });
  });
});
