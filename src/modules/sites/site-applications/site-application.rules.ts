import { isPossibleAlias } from '../site.rules.ts';

const longest = 40;

/** Aliases that a name suggests, the best first: `padma-high-school`, then with a number behind it. */
export function suggestedAliases(nameEn: string, applicationNo: number): string[] {
  const slug = slugOf(nameEn);
  const base = slug.length >= 3 && isPossibleAlias(slug) ? slug : `school-${applicationNo}`;
  return [base, ...Array.from({ length: 8 }, (_, at) => `${base}-${at + 2}`), `${base}-${applicationNo}`];
}

/** Small letters, digits and hyphens, cut between words. */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (slug.length <= longest) return slug;
  const cut = slug.slice(0, longest + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 1)) || slug.slice(0, longest);
}
