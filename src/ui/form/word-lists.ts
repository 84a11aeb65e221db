interface Item {
  level: number;
  isNumbered: boolean;
  html: string;
}

/** A paragraph that Word shows as an item of a list; its mark stands in it as text. */
const paragraph = /<p\b([^>]*mso-list:[^>]*)>([\s\S]*?)<\/p>\s*/gi;
const mark =
  /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>|<span\b[^>]*mso-list:\s*Ignore[^>]*>([\s\S]*?)<\/span>/i;

/**
 * Makes lists of what was copied from Word, which writes them as paragraphs with a bullet or number in front.
 * @param html as the clipboard holds it
 */
export function withWordLists(html: string): string {
  const run = new RegExp(`(?:${paragraph.source})+`, 'gi');
  return html.replace(run, (paragraphs) => listOf([...paragraphs.matchAll(paragraph)].map(itemOf)));
}

function itemOf([, attributes = '', html = '']: RegExpMatchArray): Item {
  const marked = mark.exec(html);
  const sign = (marked?.[1] ?? marked?.[2] ?? '').replace(/<[^>]*>|&nbsp;|\s/g, '');
  return {
    level: Number(/level(\d)/i.exec(attributes)?.[1] ?? 1),
    isNumbered: /^\(?[\p{L}\p{N}]{1,4}[.):।]/u.test(sign),
    html: html.replace(mark, '').trim(),
  };
}

/** The items of the first one's level as a list, what is deeper below the item it follows. */
function listOf(items: readonly Item[]): string {
  const [first] = items;
  if (!first) return '';
  const tag = first.isNumbered ? 'ol' : 'ul';
  const entries: { item: Item; below: Item[] }[] = [];
  for (const item of items) {
    if (item.level > first.level) entries.at(-1)!.below.push(item);
    else entries.push({ item, below: [] });
  }
  const lines = entries.map(({ item, below }) => `<li><p>${item.html}</p>${listOf(below)}</li>`);
  return `<${tag}>${lines.join('')}</${tag}>`;
}
