import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const dist = new URL('../dist/panel/', import.meta.url);

/** The scripts of the built panel: what the entry and each screen load. */
export interface PanelChunks {
  entry: string;
  /** Screens by the path of their source. */
  screens: string[];
  /** The chunks that load together with some, without those that are loaded on demand. */
  reached(from: readonly string[]): Set<string>;
  /** Their scripts and sheets, as the server names them. */
  files(keys: Iterable<string>): string[];
  /** Of their scripts, gzipped. */
  kilobytes(keys: Iterable<string>): Promise<number>;
}

/** Reads what `npm run build` wrote. */
export async function readPanelChunks(): Promise<PanelChunks> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(new URL('.vite/manifest.json', dist), 'utf8'),
  );
  const keys = Object.keys(manifest);
  return {
    entry: keys.find((key) => manifest[key]!.isEntry)!,
    screens: keys.filter((key) => manifest[key]!.src?.endsWith('.screen.tsx')).sort(),
    reached(from) {
      const known = new Set<string>();
      const open = [...from];
      for (let key = open.pop(); key; key = open.pop()) {
        if (known.has(key)) continue;
        known.add(key);
        open.push(...(manifest[key]!.imports ?? []));
      }
      return known;
    },
    files: (wanted) =>
      [...wanted].flatMap((key) => {
        const { file, css = [] } = manifest[key]!;
        return [file, ...css].map((it) => `/panel-assets/${it}`);
      }),
    async kilobytes(wanted) {
      const sizes = [...wanted].map(async (key) => {
        const { file } = manifest[key]!;
        return file.endsWith('.js') ? gzipSync(await readFile(new URL(file, dist))).byteLength : 0;
      });
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
    },
  };
}
