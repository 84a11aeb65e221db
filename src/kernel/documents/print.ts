import type { Context } from '#kernel/http/context.ts';
import type { DocumentEngine, RenderOptions } from './engine.ts';
import type { DocumentTemplate } from './template.ts';

/** A document with everything that stands on it, still to be rendered. */
export interface UnrenderedDocument {
  render(engine: DocumentEngine): Promise<File>;
}

/** A document of one file name, to be rendered once the transaction that read what stands on it has ended. */
export const unrendered = <Item, Shared>(
  name: string,
  template: DocumentTemplate<Item, Shared>,
  items: Iterable<Item>,
  shared: Shared,
  options: RenderOptions,
): UnrenderedDocument => ({
  async render(engine) {
    const pdf = await engine.render(template, items, shared, options);
    return new File([new Uint8Array(pdf)], name, { type: 'application/pdf' });
  },
});

/** The PDF of what `read` finds in the request's transaction; for a route with `ownTransaction`. */
export async function printDocument<Printing extends Context>(
  context: Printing,
  read: (inner: Printing) => Promise<UnrenderedDocument>,
): Promise<File> {
  const document = await context.transact((inner) => read(inner));
  return document.render(context.services.documents);
}
