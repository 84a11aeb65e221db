import { buildWhatIsStale } from '#apps/cli/build.ts';
import { readPanelChunks } from '../panel-chunks.ts';
import { type Measurement, rounded } from './measurement.ts';

/** Size of the gzipped script that the panel needs to start, and of one more list screen. */
export async function measurePanelSize(): Promise<Measurement[]> {
  await buildWhatIsStale(() => undefined);
  const { entry, screens, reached, kilobytes } = await readPanelChunks();
  const first = reached([entry]);
  const opened = screens.find((key) => key.includes('fee-head')) ?? screens[0];
  const known = reached(opened ? [entry, opened] : [entry]);
  const further = await Promise.all(
    screens
      .filter((key) => key !== opened)
      .map(async (key) => ({ key, kb: await kilobytes(reached([key]).difference(known)) })),
  );
  further.sort((a, b) => a.kb - b.kb);
  const middle = further[Math.floor(further.length / 2)];
  const largest = further.at(-1);
  return [
    {
      what: 'Panel, first load, gzipped script',
      aim: '≤ 230 KB in 15 files',
      measured: `${rounded(await kilobytes(first), 0)} KB`,
      note: `the entry and what it imports, ${first.size} files`,
    },
    {
      what: 'Panel, a further screen, gzipped script',
      aim: '≤ 20 KB',
      measured: middle ? `${rounded(middle.kb, 1)} KB` : 'not measured',
      note: largest
        ? `median of ${further.length} screens after the fee heads; the largest is ${nameOf(largest.key)} with ${rounded(largest.kb, 1)} KB`
        : 'there is no further screen',
    },
  ];
}

const nameOf = (key: string) => key.split('/').at(-1)!.replace('.screen.tsx', '');
