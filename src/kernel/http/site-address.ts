import type { Config } from '#kernel/config.ts';

/** Where an institution's website is reached: its own domain, else its alias in front of ours. Without a slash at the end. */
export function siteAddress(
  { PUBLIC_URL, BASE_HOST }: Config,
  site: { alias: string; own_domain: string | null },
): string {
  const { protocol, port } = new URL(PUBLIC_URL);
  if (site.own_domain) return `${protocol}//${site.own_domain}`;
  return `${protocol}//${site.alias}.${BASE_HOST}${port && `:${port}`}`;
}
