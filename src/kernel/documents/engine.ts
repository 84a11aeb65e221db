import { fileURLToPath } from 'node:url';
import { outsideTransactions } from '#kernel/database/slow-work.ts';
import { createThreads } from '#kernel/threads/threads.ts';
import { DocumentError, type DocumentLanguage, type DocumentTemplate, type Paper } from './template.ts';
import { packData } from './template-data.ts';
import type { TypesetAnswer, TypesetRequest } from './typst.worker.ts';

export interface RenderOptions {
  language: DocumentLanguage;
  /** Overrides the template's paper. */
  paper?: Paper;
  /** Called after each chunk with the items done, and their number where it is known beforehand. */
  onProgress?(done: number, total?: number): void;
  signal?: AbortSignal;
}

export interface DocumentEngine {
  /**
   * One PDF of all items, in their order. Items are read as they are needed, so a query may stream them. Not inside a transaction.
   * Rejects with a DocumentError, with the signal's reason, or with what the items' source threw.
   */
  render<Item, Shared>(
    template: DocumentTemplate<Item, Shared>,
    items: AsyncIterable<Item> | Iterable<Item>,
    shared: Shared,
    options: RenderOptions,
  ): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Makes PDFs with Typst on `threads` threads. Items go out in chunks of about `pages_per_chunk` pages, one
 * chunk in flight per thread and one waiting, so that no thread waits for the items' source, and memory grows with the finished file only, not with what made it.
 */
export function createDocumentEngine({ threads = 2, pages_per_chunk = 25 } = {}): DocumentEngine {
  const typesetters = createThreads<TypesetRequest, TypesetAnswer>(
    new URL('./typst.worker.ts', import.meta.url),
    threads,
  );

  async function render<Item, Shared>(
    template: DocumentTemplate<Item, Shared>,
    items: AsyncIterable<Item> | Iterable<Item>,
    shared: Shared,
    { language, paper = template.paper, onProgress, signal }: RenderOptions,
  ): Promise<Uint8Array> {
    outsideTransactions('Making a document');
    const source_path = fileURLToPath(template.source);
    const total = Array.isArray(items) ? items.length : undefined;
    // The library takes 30 MB, for which a server that prints nothing has no use.
    const { joinPdfs } = await import('./join-pdfs.ts');
    const pdf = joinPdfs(template.title[language]);
    const inFlight: Promise<FinishedChunk>[] = [];

    const ask = (chunk: Item[]) =>
      typesetters
        .ask({ source_path, ...packData({ language, paper, shared, items: chunk }) }, signal)
        .catch((reason) => ({ problem: problemOf(reason, signal) }));
    const typeset = async (chunk: Item[], first: number): Promise<FinishedChunk> => {
      const answer = await ask(chunk);
      if ('pdf' in answer) return { pdf: answer.pdf, done: first + chunk.length };
      for (const [index, item] of chunk.entries()) {
        const alone = await ask([item]);
        if ('problem' in alone) {
          const name = `${first + index + 1} (${template.label(item)})`;
          throw new DocumentError(template.name, name, alone.problem);
        }
      }
      throw new DocumentError(template.name, null, answer.problem);
    };
    const collect = async (chunk: FinishedChunk) => {
      await pdf.add(chunk.pdf);
      signal?.throwIfAborted();
      onProgress?.(chunk.done, total);
    };

    let first = 0;
    for await (const chunk of chunksOf(items, chunkSize(template))) {
      signal?.throwIfAborted();
      const ready = inFlight.length > threads ? await inFlight.shift() : undefined;
      const next = typeset(chunk, first);
      // Awaited in its turn; a failure before that turn must not count as unhandled.
      next.catch(() => undefined);
      inFlight.push(next);
      first += chunk.length;
      if (ready) await collect(ready);
    }
    for (const chunk of inFlight) await collect(await chunk);
    if (first === 0) throw new DocumentError(template.name, null, 'there is nothing to print');
    return pdf.finish();
  }

  const chunkSize = (template: { pages_per_item?: number }) =>
    Math.max(1, Math.floor(pages_per_chunk / (template.pages_per_item ?? 1)));

  return { render, close: () => typesetters.close() };
}

interface FinishedChunk {
  pdf: Uint8Array;
  done: number;
}

/** A cancelled request fails as such; a dead thread becomes a problem of the chunk, to be narrowed down. */
function problemOf(reason: unknown, signal: AbortSignal | undefined): string {
  signal?.throwIfAborted();
  return reason instanceof Error ? reason.message : String(reason);
}

async function* chunksOf<Item>(items: AsyncIterable<Item> | Iterable<Item>, size: number) {
  let chunk: Item[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length === size) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}
