import { existsSync } from 'node:fs';
import type { RenderPage } from '#kernel/services.ts';

const built = new URL('../../../dist/website/entry.js', import.meta.url);

/** The built pages of the websites. @throws when they are not built. */
export async function loadWebsite(): Promise<RenderPage> {
  if (!existsSync(built)) throw new Error('The website is not built. Run `npm run build` first.');
  const { renderPage } = (await import(built.href)) as { renderPage: RenderPage };
  return renderPage;
}
