import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** One command of the command line. */
export interface Command {
  /** What follows `npm run bidyaloy --`, e.g. `backup create`. */
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** The arguments as they are written, e.g. `<folder> [--replace]`. */
  usage: string;
  /** What `--help` says below the usage. */
  help: string;
  /** @returns 0 when all is well, 1 when something was found wrong or refused. */
  run(args: string[]): Promise<number>;
}

/** Wrong arguments; answered with the command's help and exit code 2. */
export class UsageError extends Error {}

/** Reads flags and at most `places` other arguments. @throws {UsageError} */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  places = 0,
) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: places > 0 });
    if (positionals.length > places) throw new UsageError(`Too many arguments: ${positionals.join(' ')}`);
    return { values, positionals };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}
