export interface Priced {
  parts: number;
}

/** As many messages, in their order, as fit into what is left of a day's limit; a longer one does not stop shorter ones. */
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
