import type { PageRequest } from './page-server.ts';

/** The number of the page that a query asks for. */
export const pageNumber = ({ query }: PageRequest['request']): number =>
  Math.min(10_000, Math.max(1, Number.parseInt(String((query as { page?: unknown }).page), 10) || 1));

/** The search words and the number of the page that a query asks for. */
export function readSearch(request: PageRequest['request']): { search: string; page: number } {
  const { q } = request.query as { q?: unknown };
  const search = typeof q === 'string' ? q.trim().normalize('NFC').slice(0, 100) : '';
  return { search, page: pageNumber(request) };
}
