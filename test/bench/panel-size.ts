import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { buildWhatIsStale } from '#apps/cli/build.ts';
import { type Measurement, rounded } from './measurement.ts';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
}

const dist = new URL('../../dist/panel/', import.meta.url);

/** Size of the gzipped script that the panel needs to start, and of one more list screen. */
export async function measurePanelSize(): Promise<Measurement[]> {
  await buildWhatIsStale(() => undefined);
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(new URL('.vite/manifest.json', dist), 'utf8'),
  );
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key]!.isEntry)!;
  const first = reached(manifest, [entry]);
  const screens = keys.filter((key) => manifest[key]!.src?.endsWith('.screen.tsx')).sort();
  const opened = screens.find((key) => key.includes('fee-head')) ?? screens[0];
  const known = reached(manifest, opened ? [entry, opened] : [entry]);
  const further = await Promise.all(
    screens
      .filter((key) => key !== opened)
      .map(async (key) => ({
        key,
        kb: await kilobytes(manifest, reached(manifest, [key]).difference(known)),
      })),
  );
  further.sort((a, b) => a.kb - b.kb);
  const middle = further[Math.floor(further.length / 2)];
  const largest = further.at(-1);
  return [
    {
      what: 'Panel, first load, gzipped script',
      aim: '≤ 250 KB in 15 files',
      measured: `${rounded(await kilobytes(manifest, first), 0)} KB`,
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

/** The chunks that load together with some, without those that are loaded on demand. */
function reached(manifest: Record<string, Chunk>, from: readonly string[]): Set<string> {
  const known = new Set<string>();
  const open = [...from];
  for (let key = open.pop(); key; key = open.pop()) {
    if (known.has(key)) continue;
    known.add(key);
    open.push(...(manifest[key]!.imports ?? []));
  }
  return known;
}

async function kilobytes(manifest: Record<string, Chunk>, keys: Iterable<string>): Promise<number> {
  const sizes = [...keys].map(async (key) => {
    const { file } = manifest[key]!;
    return file.endsWith('.js') ? gzipSync(await readFile(new URL(file, dist))).byteLength : 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}

const nameOf = (key: string) => key.split('/').at(-1)!.replace('.screen.tsx', '');
