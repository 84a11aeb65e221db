import type { Source } from '../tidy/sources.ts';

/** One changed line of a file. */
export interface Mutant {
  path: string;
  /** Counted from 1. */
  line: number;
  /** Text that stands once in the file, and what it becomes. */
  before: string;
  after: string;
  change: string;
}

const operators: { pattern: RegExp; becomes: string }[] = [
  { pattern: / === /, becomes: ' !== ' },
  { pattern: / !== /, becomes: ' === ' },
  { pattern: / >= /, becomes: ' > ' },
  { pattern: / <= /, becomes: ' < ' },
  { pattern: / > (?=[\w(])/, becomes: ' >= ' },
  { pattern: / < (?=[\w(])/, becomes: ' <= ' },
  { pattern: / && /, becomes: ' || ' },
  { pattern: / \|\| /, becomes: ' && ' },
  { pattern: / \+ (?=[\w(])/, becomes: ' - ' },
  { pattern: / - (?=[\w(])/, becomes: ' + ' },
  { pattern: /\bMath\.min\(/, becomes: 'Math.max(' },
  { pattern: /\bMath\.max\(/, becomes: 'Math.min(' },
  { pattern: /\.some\(/, becomes: '.every(' },
  { pattern: /\.every\(/, becomes: '.some(' },
  { pattern: /\bif \((?=.*\) throw )/, becomes: 'if (false && ' },
  { pattern: /, '=', /, becomes: ", '<>', " },
  { pattern: / is not null/, becomes: ' is null' },
];

/** Every mutant of a file: each operator on each line where it stands, outside comments and imports. */
export function mutantsOf({ path, text }: Source): Mutant[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    if (/^\s*(\/\/|\/?\*|import |export (type|interface))|^\s*(readonly )?\w+\??: .*;$/.test(line)) return [];
    return operators.flatMap(({ pattern, becomes }) => {
      const changed = line.replace(pattern, becomes);
      if (changed === line) return [];
      // With its neighbours a line is unique in the file.
      const before = lines.slice(Math.max(0, at - 1), at + 2).join('\n');
      if (text.split(before).length !== 2) return [];
      return [
        {
          path,
          line: at + 1,
          before,
          after: before.replace(line, () => changed),
          change: `${line.trim()}  →  ${changed.trim()}`,
        },
      ];
    });
  });
}
