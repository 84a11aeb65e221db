/** Hosts of the product itself. */
const reserved = new Set(['www', 'api', 'admin', 'app', 'mail', 'static', 'edu', 'demo-mail']);

/** Whether a text can be an alias: a valid part of a host name that the product does not use itself. */
export function isPossibleAlias(alias: string): boolean {
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(alias) && !reserved.has(alias);
}

/** Where the website of an alias answers: `alias.` in front of the base host, on the port of the public address. */
export function publicAddressOf(alias: string, config: { PUBLIC_URL: string; BASE_HOST: string }): string {
  const { protocol, port } = new URL(config.PUBLIC_URL);
  return `${protocol}//${alias}.${config.BASE_HOST}${port ? `:${port}` : ''}`;
}
