const versionMs = 1_000;
const maxPages = 2_000;

/**
 * Keeps what was made for an institution's visitors until its content version moves on, which is looked at once
 * a second at most.
 */
export function createPageCache<Page extends object>(
  readVersion: (siteId: string) => Promise<{ content_version: string | number } | undefined>,
  isKept: (page: Page) => boolean,
) {
  const versions = new Map<string, { version: string; until: number }>();
  const pages = new Map<string, Page>();

  async function versionOf(siteId: string): Promise<string> {
    const known = versions.get(siteId);
    if (known && known.until > Date.now()) return known.version;
    const version = String((await readVersion(siteId))?.content_version ?? '');
    if (versions.size >= maxPages) versions.clear();
    versions.set(siteId, { version, until: Date.now() + versionMs });
    return version;
  }

  return {
    /** The kept page, or what `make` makes now; a refusal is never kept. */
    async get(siteId: string, name: string, make: () => Promise<Page>): Promise<Page> {
      const key = `${siteId} ${await versionOf(siteId)} ${name}`;
      const kept = pages.get(key);
      if (kept) return kept;
      const made = await make();
      if (!isKept(made)) return made;
      // The oldest go first: a map keeps the order in which its pages came.
      for (const oldest of pages.keys()) {
        if (pages.size < maxPages) break;
        pages.delete(oldest);
      }
      pages.set(key, made);
      return made;
    },
  };
}
