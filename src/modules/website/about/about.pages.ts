import { aboutPaths, hasOwnPage } from '../about-types.ts';
import { type AddPage, kept, type PageRequest } from '../serving/page-server.ts';
import { aboutEntries } from './public-about.queries.ts';

/** What the institution tells of itself. */
export function mountAboutPages(page: AddPage): void {
  page('/about', aboutPage, kept);
  for (const type of ownPageTypes) page(aboutPaths[type], (visit) => aboutPageOf(visit, type), kept);
}

async function aboutPage({ tx, render }: PageRequest) {
  const entries = await aboutEntries(tx);
  return render('about', { type: 'about', entries: entries.filter((it) => !hasOwnPage(it.type)) });
}

const ownPageTypes = Object.keys(aboutPaths).filter(hasOwnPage);

async function aboutPageOf({ tx, render }: PageRequest, type: string) {
  return render('about', { type, entries: await aboutEntries(tx, type) });
}
