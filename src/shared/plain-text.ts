const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of a clean text alone, in one line: for previews, descriptions and lists. */
export function plainTextOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity]!)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}
