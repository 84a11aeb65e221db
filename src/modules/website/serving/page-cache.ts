const versionMs = 1_000;
const maxPages = 2_000;

/**
 * Keeps what was made for an institution's visitors until its content version moves on or another day begins,
 * which is looked at once a second at most.
 */
export function createPageCache<Page extends object>(
  readVersion: (siteId: string) => Promise<string>,
  isKept: (page: Page) => boolean,
) {
  const versions = new Map<string, { version: string; until: number }>();
  const pages = new Map<string, { version: string; page: Page }>();

  function knownVersion(siteId: string): string | undefined {
    const known = versions.get(siteId);
    return known && known.until > Date.now() ? known.version : undefined;
  }

  async function versionOf(siteId: string): Promise<string> {
    const version = knownVersion(siteId) ?? (await readVersion(siteId));
    if (versions.size >= maxPages) versions.clear();
    versions.set(siteId, { version, until: Date.now() + versionMs });
    return version;
  }

  return {
    /** The cached page, else a new one by `make`; errors are never cached. */
    async get(siteId: string, name: string, make: () => Promise<Page>): Promise<Page> {
      const key = `${siteId} ${name}`;
      const version = knownVersion(siteId) ?? (await versionOf(siteId));
      const kept = pages.get(key);
      if (kept?.version === version) return kept.page;
      const page = await make();
      pages.delete(key);
      if (!isKept(page)) return page;
      // Evicts the oldest pages: a map keeps insertion order.
      for (const oldest of pages.keys()) {
        if (pages.size < maxPages) break;
        pages.delete(oldest);
      }
      pages.set(key, { version, page });
      return page;
    },
  };
}
