import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { violation } from './sources.ts';

interface Locked {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}

const lockFile = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>;
};
const packages = Object.entries(lockFile.packages);

describe('package-lock.json', () => {
  it.each(['dependencies', 'optionalDependencies'] as const)('has an entry for all %s', (kind) => {
    const missing = packages.flatMap(([place, locked]) =>
      Object.entries(locked[kind] ?? {})
        .filter(([name, version]) => !isLocked(place, name, version))
        .map(([name, version]) => `${place || 'package.json'} → ${name} ${version}`),
    );
    const reason =
      'npm ci refuses a lock that lacks one, also of another platform. CONTRIBUTING.md says how to mend it.';
    expect(missing.map((it) => violation('package-lock.json', `has ${it}`, reason))).toEqual([]);
  });

  it('names no registry, so that every machine uses its own', () => {
    const bound = packages.filter(
      ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    const reason = 'A private registry cannot be reached from elsewhere.';
    expect(bound.map(([place]) => violation(place, 'resolved from the public registry', reason))).toEqual([]);
  });
});

/** Whether a package that stands at `place` finds `name`, looking upwards as Node does; an exact version must be that one. */
function isLocked(place: string, name: string, version: string): boolean {
  const parts = place.split(/\/?node_modules\//).slice(1);
  for (let depth = parts.length; depth >= 0; depth--) {
    const folder = parts
      .slice(0, depth)
      .map((part) => `node_modules/${part}/`)
      .join('');
    const found = lockFile.packages[`${folder}node_modules/${name}`];
    if (found) return !/^\d+\.\d+\.\d+$/.test(version) || found.version === version;
  }
  return false;
}
