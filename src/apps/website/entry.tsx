import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { marketingPages } from '#modules/marketing/pages/pages.ts';
import { pages } from '#modules/website/pages.ts';

/** The document of a page, by its name in `pages`. @throws for a name that no page has. */
export function renderPage(name: string, props: object): string {
  const Page = ({ ...pages, ...marketingPages } as Record<string, ComponentType<object> | undefined>)[name];
  if (!Page) throw new Error(`There is no page "${name}".`);
  return `<!doctype html>${renderToStaticMarkup(<Page {...props} />)}`;
}
