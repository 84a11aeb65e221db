import { ApiProblem } from '../api/problem.ts';
import { confirm } from '../page/confirm.ts';

/** The person looks again before anything is sent; a form stays as it is. */
export class NotSent extends Error {}

interface Asking<Answer> {
  /** How the codes begin with which the server refuses what looks like something done before. */
  refusal: string;
  /** What stands above the server's words, and on the two buttons. */
  words: { title: string; confirm: string; keep: string };
  send: (isRepeat: boolean) => Promise<Answer>;
}

/** Sends; where the server says that it looks like something done before, asks whether it is meant, and sends it as such. */
export async function sendOrAsk<Answer>({ refusal, words, send }: Asking<Answer>): Promise<Answer> {
  try {
    return await send(false);
  } catch (error) {
    if (!(error instanceof ApiProblem) || !error.code.startsWith(refusal)) throw error;
    if (!(await confirm({ ...words, body: error.message }))) throw error;
    return send(true);
  }
}
