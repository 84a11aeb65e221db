import { translate } from '../i18n/language.ts';

/** A question with two answers. */
export interface Question {
  title: string;
  body?: string;
  /** Words of the button that goes ahead. */
  confirm: string;
  /** Red button for what cannot be taken back. */
  danger?: boolean;
}

export type Ask = (question: Question) => Promise<boolean>;

let ask: Ask | undefined;

/** The provider of the kit names here who asks. */
export function setAsk(next: Ask | undefined) {
  ask = next;
}

/** Asks; resolves to whether the person wants to go ahead. */
export function confirm(question: Question): Promise<boolean> {
  return ask ? ask(question) : Promise.resolve(false);
}

/**
 * Asks before deleting: "Confirm delete {name} {type}?", "You won't be able to revert this!".
 * `type` is the kind of record in the person's language.
 */
export function confirmDelete({ name, type }: { name: string; type: string }): Promise<boolean> {
  return confirm({
    title: translate('ui:delete.title', { name, type }),
    body: translate('ui:delete.body'),
    confirm: translate('ui:delete.confirm'),
    danger: true,
  });
}
