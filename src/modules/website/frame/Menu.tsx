import { menuPages, usualMenu } from '../menu/menu-pages.ts';
import { fileHref, href, type PageFrame, pickText } from './frame.ts';
import type { MenuLine } from './site.queries.ts';

interface Entry {
  key: string;
  name: string;
  /** Nothing where it only holds entries. */
  to: string | undefined;
  isHere: boolean;
  entries: Entry[];
}

/** The menu that the institution made, else the usual one. */
export function Menu({ frame }: { frame: PageFrame }) {
  const { t } = frame;
  const entries = entriesOf(frame);
  return (
    <nav className="menu" aria-label={t('menu')}>
      <ul className="wrap">
        {entries.map((entry) => (
          <li key={entry.key}>
            {entry.entries.length > 0 ? <Group entry={entry} /> : <Line entry={entry} />}
          </li>
        ))}
        <li className="last">
          <a href="/login">{t('sign_in')}</a>
        </li>
      </ul>
    </nav>
  );
}

/** Opens its entries at a click, without script; what it leads to itself stands first in them. */
function Group({ entry }: { entry: Entry }) {
  const own = entry.to === undefined ? [] : [{ ...entry, key: `${entry.key} own`, entries: [] }];
  return (
    <details name="menu">
      <summary aria-current={entry.entries.some((it) => it.isHere) ? 'true' : undefined}>
        {entry.name}
      </summary>
      <ul>
        {[...own, ...entry.entries].map((it) => (
          <li key={it.key}>
            <Line entry={it} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Line({ entry: { name, to, isHere } }: { entry: Entry }) {
  return (
    <a href={to} aria-current={isHere ? 'page' : undefined}>
      {name}
    </a>
  );
}

function entriesOf(frame: PageFrame): Entry[] {
  const { site, language, path, t } = frame;
  const lines = site?.menu_lines ?? [];
  const made = (line: MenuLine): Entry => ({
    key: line.id,
    name: pickText(language, line.name_en, line.name_bn),
    to: addressOf(frame, line),
    isHere: line.target === 'page' && line.page_path === path,
    entries: lines.filter((it) => it.parent_id === line.id).map(made),
  });
  const own = lines.filter((it) => it.parent_id === null).map(made);
  // An entry that leads nowhere and whose entries are all switched off says nothing.
  const shown = own.filter((it) => it.to !== undefined || it.entries.length > 0);
  if (shown.length > 0) return shown;
  const declared = (['/web/admission-form', '/student-form'] as const).filter((it) =>
    site?.filled_pages.includes(menuPages[it]),
  );
  return [...usualMenu, ...declared].map((to) => ({
    key: to,
    name: t(menuPages[to]),
    to: href(language, to),
    isHere: path === to,
    entries: [],
  }));
}

function addressOf(
  { language }: PageFrame,
  { target, page_path, url, file_id }: MenuLine,
): string | undefined {
  if (target === 'page') return href(language, page_path!);
  if (target === 'link') return url!;
  return target === 'file' ? fileHref(file_id!) : undefined;
}
