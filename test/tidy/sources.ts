import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const house = fileURLToPath(new URL('../../', import.meta.url));

const aliases: Record<string, string> = {
  '#shared/': 'src/shared/',
  '#kernel/': 'src/kernel/',
  '#ui/': 'src/ui/',
  '#modules/': 'src/modules/',
  '#apps/': 'src/apps/',
  '#test/': 'test/',
  '#database/': 'database/',
};

/** One file of the house; `path` is relative to its root, with slashes. */
export interface Source {
  path: string;
  text: string;
}

/** Every file below a folder of the repository (or directly in it, if not recursive) whose name ends in one of `endings`. */
export function readSources(folder: string, endings: string[], recursive = true): Source[] {
  return readdirSync(join(house, folder), { withFileTypes: true, recursive })
    .filter((it) => it.isFile() && endings.some((ending) => it.name.endsWith(ending)))
    .map((it) => join(it.parentPath, it.name))
    .map((file) => ({
      path: relative(house, file).replaceAll('\\', '/'),
      text: readFileSync(file, 'utf8'),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The repository's files that a file imports, statically or dynamically, as paths from its root. Packages are left out. */
export function importsOf({ path, text }: Source): string[] {
  const names = [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm)].map(
    (it) => it[1]!,
  );
  return names.flatMap((name) => {
    if (name.startsWith('.')) return [join(dirname(path), name).replaceAll('\\', '/')];
    const alias = Object.keys(aliases).find((it) => name.startsWith(it));
    return alias ? [aliases[alias] + name.slice(alias.length)] : [];
  });
}

/** One offence as it is printed: where, which rule, and why the rule is there. */
export function violation(path: string, rule: string, reason: string): string {
  return `${path}\n  rule: ${rule}\n  why: ${reason}`;
}
