import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';

/** What a thread is asked for: the template, its data as JSON text, and the images the data points to. */
export interface TypesetRequest {
  source_path: string;
  json: string;
  images: Map<string, Uint8Array>;
}

/** The PDF of one chunk, or what Typst found wrong. */
export type TypesetAnswer = { pdf: Uint8Array } | { problem: string };

const workspace = fileURLToPath(new URL('../../', import.meta.url));
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: houseFonts() }] });

parentPort?.on('message', (request: TypesetRequest) => {
  const answer = typeset(request);
  parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer as ArrayBuffer] : []);
});

function typeset({ source_path, json, images }: TypesetRequest): TypesetAnswer {
  compiler.mapShadow(join(workspace, 'data.json'), Buffer.from(json));
  for (const [path, bytes] of images) compiler.mapShadow(join(workspace, path), Buffer.from(bytes));
  try {
    // Compiled and written in one call: a compiled document held by JavaScript is never given back.
    return { pdf: new Uint8Array(compiler.pdf({ mainFilePath: source_path }, { pdfTags: false })) };
  } catch (thrown) {
    return { problem: problemOf(compiler.compile({ mainFilePath: source_path }).takeDiagnostics(), thrown) };
  } finally {
    compiler.resetShadow();
    // Drops cached pages, which other chunks do not need; otherwise every page ever set stays in memory.
    compiler.evictCache(2);
  }
}

/** `page-layout.typ:120: dictionary does not contain key "name_bn"`; the calls that led there are left out. */
function problemOf(found: NodeError | null, thrown: unknown): string {
  const lines: Diagnostic[] = found ? compiler.fetchDiagnostics(found) : [];
  const errors = lines.filter((line) => line.severity === error);
  return errors.map((line) => `${placeOf(line)}${line.message}`).join('; ') || String(thrown);
}

function placeOf({ path, range }: Diagnostic): string {
  const file = basename(path);
  return range ? `${file}:${range.start.line + 1}: ` : file && `${file}: `;
}

const error = 1;

interface Diagnostic {
  message: string;
  path: string;
  range: { start: { line: number } } | null;
  severity: number;
}

/** Noto Sans Bengali draws Latin letters and figures as Noto Sans does, so one family sets both languages. */
function houseFonts(): Buffer[] {
  const folder = dirname(
    createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-bengali/package.json'),
  );
  return ['400Regular', '600SemiBold', '700Bold'].map((weight) =>
    readFileSync(join(folder, weight, `NotoSansBengali_${weight}.ttf`)),
  );
}
