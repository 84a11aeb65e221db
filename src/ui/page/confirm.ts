import { translate } from '../i18n/language.ts';

/** A question with two answers, or a message that is only closed. */
export type Question = {
  title: string;
  body?: string;
  /** What the question is about, one a line; those with an address open it and close the question. */
  items?: readonly QuestionItem[];
  /** Red button for what cannot be undone. */
  danger?: boolean;
} & (Answers | { confirm?: undefined; keep?: undefined });

interface Answers {
  /** Words of the button that goes ahead: "Cancel receipt". */
  confirm: string;
  /** Words of the button that declines. They name what stays as it is: "Keep receipt", never "Cancel". */
  keep: string;
}

export interface QuestionItem {
  text: string;
  link?: { href: string; open: () => void };
}

export type Ask = (question: Question) => Promise<boolean>;

let ask: Ask | undefined;

/** The component that shows questions registers here. */
export function setAsk(next: Ask | undefined) {
  ask = next;
}

/** Asks; resolves to whether the person wants to go ahead. */
export async function confirm(question: Question): Promise<boolean> {
  if (!ask) return false;
  open += 1;
  const answer = await ask(question);
  // The key press that answered is still being handled by the page below.
  setTimeout(() => {
    open -= 1;
  });
  return answer;
}

let open = 0;

/** Whether a question is open, so that Escape is meant for it and not for the drawer below. */
export const isAsking = () => open > 0;

interface Deletion {
  name: string;
  type: string;
  /** What is lost with it, in a sentence. */
  lost?: string | undefined;
}

/**
 * Asks before deleting: "Confirm delete {name} {type}?", "You won't be able to revert this!".
 * `type` is the kind of record in the person's language.
 */
export function confirmDelete({ name, type, lost }: Deletion): Promise<boolean> {
  return confirm({
    title: translate('ui:delete.title', { name, type }),
    body: [lost, translate('ui:delete.body')].filter(Boolean).join(' '),
    confirm: translate('ui:delete.confirm'),
    // Some kinds are named like their fields, with a capital.
    keep: translate('ui:delete.keep', { type: type.toLowerCase() }),
    danger: true,
  });
}
