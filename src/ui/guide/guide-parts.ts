import { marked, type Token } from 'marked';

/** A guide as it is read: its title, and its parts in their order. */
export interface Guide {
  title: string;
  parts: GuidePart[];
}

/** A heading with what stands below it up to the next heading. */
export interface GuidePart {
  heading: string;
  /** 2: one of the main parts; 3: a part of one. */
  depth: number;
  blocks: Token[];
  /** For guardians and students, who read nothing else of the guide; others leave it out. */
  isForFamily: boolean;
  /** Addresses of the screens its text links to. */
  paths: string[];
}

/** The heading of the main part that is for guardians and students. */
export const familyHeading = { en: 'At home', bn: 'বাড়িতে' };

const familyHeadings: readonly string[] = Object.values(familyHeading);

/** Reads a guide: one title (`#`), then parts (`##`, `###`). What stands before the first part is left out. */
export function readGuide(markdown: string): Guide {
  const guide: Guide = { title: '', parts: [] };
  let isForFamily = false;
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading' && token.depth === 1) guide.title = token.text;
    else if (token.type === 'heading') {
      if (token.depth === 2) isForFamily = familyHeadings.includes(token.text);
      guide.parts.push({ heading: token.text, depth: token.depth, isForFamily, blocks: [], paths: [] });
    } else guide.parts.at(-1)?.blocks.push(token);
  }
  for (const part of guide.parts) part.paths = linksOf(part.blocks).map(({ path }) => path);
  return guide;
}

/** Every link of some blocks, in the order of the text. */
export function linksOf(blocks: Token[]): { path: string; text: string }[] {
  const links: { path: string; text: string }[] = [];
  marked.walkTokens(blocks, (token) => {
    if (token.type === 'link') links.push({ path: token.href, text: token.text });
  });
  return links;
}

/**
 * Which part is about a screen: the first smaller part that links to it, else to the first screen of its job. Links of the main parts
 * do not count. `-1`: none is.
 */
export function partAbout(parts: GuidePart[], screen: { path: string; tabOf?: string }): number {
  const linksTo = (path: string | undefined) =>
    parts.findIndex((part) => part.depth > 2 && path !== undefined && part.paths.includes(path));
  const own = linksTo(screen.path);
  return own >= 0 ? own : linksTo(screen.tabOf);
}

/**
 * The parts a person reads: guardians and students their own, where the guide has one, others all but that; in both cases without
 * smaller parts that are about screens of others only. @param open addresses the person may open
 */
export function partsFor(
  parts: GuidePart[],
  { open, userType }: { open: ReadonlySet<string>; userType: string },
): GuidePart[] {
  const isFamily = userType === 'guardian' || userType === 'student';
  const readsOwn = isFamily && parts.some((part) => part.isForFamily);
  return parts.filter(
    ({ depth, paths, isForFamily }) =>
      isForFamily === readsOwn && (depth === 2 || paths.length === 0 || paths.some((path) => open.has(path))),
  );
}
