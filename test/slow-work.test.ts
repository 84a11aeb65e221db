import { beforeAll, describe, expect, it } from 'vitest';
import { outsideTransactions } from '#kernel/database/slow-work.ts';
import { openPicture } from '#kernel/files/pictures.ts';
import { askGateway } from '#modules/payments/drivers/driver.ts';
import { type World, world } from './world.ts';

describe('slow work', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
  });

  it('is refused inside a transaction, also after other work in it, and not after its end', async () => {
    const picture = new File(['x'], 'x.png');
    const works = [
      () => openPicture(picture, 'photo'),
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
