import { readConfig } from '#kernel/config.ts';
import { Refusal } from '#kernel/refusal.ts';
import { explainStart } from '../server/start-problem.ts';
import { administratorCreate } from './administrator.ts';
import { backupCommands } from './backup/commands.ts';
import { checkCommand } from './check/command.ts';
import { type Command, UsageError } from './command.ts';
import { databaseCommands } from './database.ts';
import { institutionCommands } from './institution.ts';
import { messageCommands } from './messages.ts';
import { worker } from './worker.ts';

const commands: Command[] = [
  administratorCreate,
  ...backupCommands,
  checkCommand,
  ...databaseCommands,
  ...institutionCommands,
  ...messageCommands,
  worker,
];

const invocation = 'npm run bidyaloy --';

/** Runs the command that the arguments name. @returns the exit code: 0 well, 1 refused or found wrong, 2 wrong usage. */
export async function run(args: string[]): Promise<number> {
  const isHelp = args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h');
  const words = args.filter((it) => it !== 'help' && !it.startsWith('-'));
  const command = commands.find(({ name }) => words.slice(0, name.split(' ').length).join(' ') === name);
  if (isHelp) {
    console.log(command ? helpOf(command) : overview(words[0]));
    return 0;
  }
  if (!command) {
    console.error(`There is no command "${words.join(' ')}".\n\n${overview(words[0])}`);
    return 2;
  }
  try {
    return await command.run(args.slice(command.name.split(' ').length));
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${helpOf(command)}`);
      return 2;
    }
    console.error(explained(error));
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    return 1;
  }
}

/** Explains an error in one sentence: the refusal, a problem of the environment, else the error's own message. */
function explained(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  try {
    const sentence = explainStart(error, readConfig());
    if (sentence) return sentence;
  } catch {
    // The configuration itself is wrong, and that is the error.
  }
  return `It did not work: ${(error as Error).message}`;
}

/** All commands, or those of a group such as `backup`. */
function overview(group?: string): string {
  const ofGroup = commands.filter(({ name }) => name.split(' ')[0] === group);
  const shown = ofGroup.length > 0 ? ofGroup : commands;
  const width = Math.max(...shown.map(({ name }) => name.length));
  return [
    `Usage: ${invocation} <command> [arguments]`,
    '',
    ...shown.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    `${invocation} <command> --help says more. The database is the one of DATABASE_URL, else the embedded one in DATA_DIR.`,
  ].join('\n');
}

function helpOf({ name, usage, summary, help }: Command): string {
  return [`Usage: ${[invocation, name, usage].join(' ').trim()}`, '', summary, '', help].join('\n').trimEnd();
}
