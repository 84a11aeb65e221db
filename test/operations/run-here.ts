import { Readable } from 'node:stream';
import { run } from '#apps/cli/run.ts';

/**
 * Runs a command of the command line to its end, in the process of the tests: what a process of its own does first, loading all
 * modules, takes several times as long as most commands.
 * @param env all that it sees of the environment
 * @param input what comes on standard input
 */
export async function runHere(
  args: string[],
  env: Record<string, string>,
  input = '',
): Promise<{ code: number; output: string }> {
  const { log, error } = console;
  const { env: own } = process;
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin')!;
  const said: unknown[] = [];
  const say = (...words: unknown[]) => void said.push(words.join(' '));
  Object.assign(console, { log: say, error: say });
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([input]) });
  process.env = { PATH: own.PATH, LOAD_DEMO: 'false', LOG_LEVEL: 'error', ...env };
  try {
    return { code: await run(args), output: said.join('\n') };
  } finally {
    process.env = own;
    Object.defineProperty(process, 'stdin', stdin);
    Object.assign(console, { log, error });
  }
}
