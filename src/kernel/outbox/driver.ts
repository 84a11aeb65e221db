import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The result of sending a message: sent, refused for good, to be retried, or unsure: the operator may have taken it and would
 * not know a repetition, so nothing but a person sends it again.
 */
export type DeliveryResult =
  | { state: 'sent'; reference?: string }
  | { state: 'refused' | 'later' | 'unsure'; reason: string };

/** Sends messages to an operator or mail server. When `send` throws, no message counts as sent. */
export interface Driver<Message> {
  /** How many messages are claimed and handed over together. */
  batchSize: number;
  /** Whether the receiving side knows a message that it gets a second time. */
  knowsRepetition: boolean;
  /** @returns the result of each message, in their order. */
  send(messages: readonly Message[]): Promise<DeliveryResult[]>;
  close(): void;
}

/** Appends messages to a file, a line of JSON each: the way without an operator. */
export function fileDriver<Message extends object>(
  path: string,
  shown: (message: Message) => object,
): Driver<Message> {
  return {
    batchSize: 100,
    knowsRepetition: true,
    async send(messages) {
      await mkdir(dirname(path), { recursive: true });
      await appendFile(path, messages.map((it) => `${JSON.stringify(shown(it))}\n`).join(''));
      return messages.map(() => ({ state: 'sent' }));
    },
    close: () => undefined,
  };
}

/** Why something failed, short enough to stand in a list. */
export const errorSummary = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: { message?: string } };
  return (cause?.message ? `${message}: ${cause.message}` : message).slice(0, 500);
};
