import { useNavigate } from 'react-router';
import { ApiProblem } from '../api/problem.ts';
import type { QuestionItem } from '../page/confirm.ts';
import { useScreens } from '../page/screens.tsx';
import { useCan } from '../session/session.ts';

/** The places that keep a row from being deleted, as the server's refusal names them. */
interface RowUses {
  /** The table of the row itself. */
  table: string;
  uses: { table: string; text: string }[];
}

/** What a refusal says of the places that use a row; `undefined` for every other failure. */
export function usesIn(error: unknown): RowUses | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'in_use') return undefined;
  const details = error.details as Partial<RowUses> | undefined;
  return details?.table && details.uses ? { table: details.table, uses: details.uses } : undefined;
}

/**
 * The places as items of a question. A place whose list the person may open is a link to it, narrowed to what refers to
 * the row where the list knows such a filter.
 */
export function useUseLinks() {
  const screens = useScreens();
  const may = useCan();
  const navigate = useNavigate();
  return ({ table, uses }: RowUses, id: string | undefined): QuestionItem[] =>
    uses.map((use) => {
      const screen = screens.find((it) => it.lists === use.table && may(it.permission));
      if (!screen) return { text: use.text };
      const href = id ? `${screen.path}?${new URLSearchParams({ [`${table}_id`]: id })}` : screen.path;
      return { text: use.text, link: { href, open: () => navigate(href) } };
    });
}
