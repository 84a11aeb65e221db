import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The result of sending a message: sent, refused for good, or to be retried. */
export type DeliveryResult =
  | { state: 'sent'; reference?: string }
  | { state: 'refused'; reason: string }
  | { state: 'later'; reason: string };

/** Sends messages to an operator or mail server. When `send` throws, no message counts as sent. */
export interface Driver<Message> {
  /** How many messages are claimed and handed over together. */
  batchSize: number;
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
