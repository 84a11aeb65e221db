import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { toAsciiDigits } from '#shared/numerals.ts';

/** Whether a list of choices is too long to be looked through, so that it takes typing on a touch screen, too. */
export function isLong(choices: readonly unknown[] | undefined): boolean {
  return (choices?.length ?? 0) > 7;
}

/** The search of every select: case, spaces and the script of digits make no difference. */
export const findChoices: OptionsFilter = ({ options, search, limit }) => {
  const wanted = folded(search);
  const isWanted = ({ label }: ComboboxItem) => folded(String(label)).includes(wanted);
  let left = limit;
  const take = (items: readonly ComboboxItem[]) => {
    const taken = items.filter(isWanted).slice(0, left);
    left -= taken.length;
    return taken;
  };
  return options.flatMap((it): ComboboxParsedItem[] => {
    if (!('group' in it)) return take([it]);
    const items = take(it.items);
    return items.length > 0 ? [{ ...it, items }] : [];
  });
};

/** A text as the search compares it. */
export function folded(text: string): string {
  return toAsciiDigits(text.normalize('NFC')).toLowerCase().replaceAll(/\s/g, '');
}

/**
 * For a select whose first hit is chosen by Enter: chooses it also where Enter comes before the list is drawn, as when a code
 * is typed fast; a text that finds nothing does not send the form. What arrow keys have marked, and a text that nobody has changed, is
 * left to the select.
 */
export function enterChoosesFirst(
  firstHit: (text: string) => string | undefined,
  choose: (value: string) => void,
  chosenLabel: string | undefined,
) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    if (event.key !== 'Enter' || value === '' || value === chosenLabel) return;
    if (event.currentTarget.getAttribute('aria-activedescendant')) return;
    event.preventDefault();
    const hit = firstHit(value);
    if (hit !== undefined) choose(hit);
  };
}
