import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Refusal } from '#kernel/refusal.ts';

export const isInteractive = () => process.stdin.isTTY === true;

/** Asks a person a question. @returns what they typed, trimmed. */
export async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}

/**
 * Reads a secret: typed twice without showing it, or the first line of standard input. Never an argument, which
 * everybody on the machine could read.
 */
export async function readSecret(name: string): Promise<string> {
  if (!isInteractive()) {
    const lines = createInterface({ input: process.stdin });
    for await (const line of lines) {
      lines.close();
      return line;
    }
    throw new Refusal(`No ${name} came on standard input.`);
  }
  const first = await askHidden(`${name}: `);
  if (first !== (await askHidden(`${name} again: `))) throw new Refusal('The two are not the same.');
  return first;
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
