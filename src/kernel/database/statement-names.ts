import { createHash } from 'node:crypto';
import { sql } from 'kysely';

const usesBeforeNaming = 20;
const namesAtMost = 200;
const maxCounted = 5_000;
const maxLength = 10_000;

const anew = '/* planned anew */';

/**
 * Begins a statement that asks for one row or for thousands, as a page of a class of any size: it is planned for what is asked each
 * time. A plan that is made once expects the same few rows of every list of ids.
 */
export const plannedAnew = sql.raw(anew);

/**
 * Names for the statements that a process sends again and again; PostgreSQL prepares what has a name and plans it
 * once. Each connection keeps what it prepared, so there are few names, and none for what is asked now and then.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #uses = new Map<string, number>();
  readonly #maxNames: number;

  constructor(maxNames = namesAtMost) {
    this.#maxNames = maxNames;
  }

  /** The name of a statement, once it was asked for often enough. */
  of(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || this.#names.size >= this.#maxNames || text.length > maxLength || text.startsWith(anew))
      return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < usesBeforeNaming) {
      if (this.#uses.size === maxCounted) this.#uses = new Map();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const fresh = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    this.#names.set(text, fresh);
    return fresh;
  }
}
