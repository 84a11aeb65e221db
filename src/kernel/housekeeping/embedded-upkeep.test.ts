import { beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '#test/world.ts';
import { embeddedUpkeepJob } from './embedded-upkeep.ts';

describe('upkeep of the embedded database', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
  });

  const fill = (rows: number) =>
    w.stage.database.owner.run(`insert into number_sequence (site_id, kind, period)
      select '${w.site.id}', 'upkeep ${rows}', n::text from generate_series(1, ${rows}) n`);
  const countedRows = async () => {
    const [row] = await w.stage.database.owner.query<{ count: number }>(
      "select reltuples::int as count from pg_class where relname = 'number_sequence'",
    );
    return row!.count;
  };
  const tend = () => embeddedUpkeepJob.run(w.stage.services, () => false);

  it('counts tables anew once a tenth of their rows changed, and leaves a server to itself', async () => {
    const isEmbedded = w.stage.database.kind === 'pglite';
    await tend();
    await fill(2000);
    expect(await embeddedUpkeepJob.isDue(w.stage.services)).toBe(isEmbedded);
    await tend();
    if (isEmbedded) expect(await countedRows()).toBeGreaterThanOrEqual(2000);
    await fill(100);
    expect(await embeddedUpkeepJob.isDue(w.stage.services)).toBe(false);
  });
});
