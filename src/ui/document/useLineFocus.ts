import { type KeyboardEvent, useRef } from 'react';

/** Enter as accountants use it: to the next field and, from the last one, into a line that `add` makes. */
export function useLineFocus(add: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const fields = (within = '') => [
    ...(ref.current?.querySelectorAll<HTMLInputElement>(`${within} input:not([type="hidden"])`) ?? []),
  ];
  /** Waits for the next render before focusing. */
  const focusLater = (find: () => HTMLElement | undefined) => requestAnimationFrame(() => find()?.focus());

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = event.target;
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (!isEnter || event.ctrlKey || event.metaKey || !(from instanceof HTMLInputElement)) return;
    // The form is saved by its buttons and by Ctrl+Enter.
    event.preventDefault();
    const at = fields().indexOf(from);
    if (at < 0) return;
    if (at === fields().length - 1) add();
    focusLater(() => fields()[at + 1]);
  };

  return {
    ref,
    onKeyDown,
    /** Focuses the first field of a line. */
    toLine: (line: number) => {
      focusLater(() => fields(`[data-line="${line}"]`)[0]);
    },
  };
}
