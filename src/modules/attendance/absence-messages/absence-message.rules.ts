export interface Priced {
  parts: number;
}

/** The messages, in order, that fit the rest of the daily limit; one that is too long is skipped. */
export function withinLimit<Message extends Priced>(
  messages: readonly Message[],
  partsLeft: number,
): Message[] {
  let left = partsLeft;
  return messages.filter(({ parts }) => {
    if (parts > left) return false;
    left -= parts;
    return true;
  });
}

export const partsOf = (messages: readonly Priced[]) => messages.reduce((sum, it) => sum + it.parts, 0);
