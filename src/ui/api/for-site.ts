/** The institution for which a core administrator acts on this screen; see `SiteScope`. */
let actedFor: string | null = null;

export function actFor(siteId: string | null): void {
  actedFor = siteId;
}

/** The header that names it in a request. */
export const forSiteHeader = (): Record<string, string> => (actedFor ? { 'X-For-Site': actedFor } : {});

/** The same for an address that the browser itself opens: a download, a picture, a stream of events. */
export function forSiteAddress(path: string): string {
  if (!actedFor) return path;
  return `${path}${path.includes('?') ? '&' : '?'}for_site=${actedFor}`;
}
