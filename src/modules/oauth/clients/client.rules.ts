const separators = /[\s,]+/;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const most = 10;

/**
 * Parses callback addresses, one or several with commas between them; `undefined` where one is not allowed. Allowed are HTTPS,
 * HTTP on loopback, and an app's scheme in reverse-domain form (`org.example.app:/callback`); never a fragment or a wildcard in
 * the host.
 */
export function readRedirects(typed: string): string[] | undefined {
  const addresses = [...new Set(typed.split(separators).filter(Boolean))];
  return addresses.length > 0 && addresses.length <= most && addresses.every(isAllowedRedirect)
    ? addresses
    : undefined;
}

/** Apps on a device have their own scheme; everything else is a web application. */
export const isApp = (redirects: readonly string[]) => redirects.some((it) => !/^https?:/i.test(it));

function isAllowedRedirect(address: string): boolean {
  const url = URL.parse(address);
  if (!url || address.includes('#') || url.username || url.password) return false;
  // A host is compared letter by letter; a wildcard would never match, or match too much.
  if (url.hostname.includes('*')) return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return loopback.has(url.hostname);
  return /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(url.protocol);
}
