/** Names of hosts that are ours. */
const reserved = new Set(['www', 'api', 'admin', 'app', 'mail', 'static', 'edu', 'demo-mail']);

/** Why an alias cannot be used at all: it is part of a host name and must not be one of ours. */
export function isPossibleAlias(alias: string): boolean {
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(alias) && !reserved.has(alias);
}

/** Where the website of an alias answers: `alias.` in front of the base host, on the port of the public address. */
export function publicAddressOf(alias: string, config: { PUBLIC_URL: string; BASE_HOST: string }): string {
  const { protocol, port } = new URL(config.PUBLIC_URL);
  return `${protocol}//${alias}.${config.BASE_HOST}${port ? `:${port}` : ''}`;
}
