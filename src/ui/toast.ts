import type { ReactNode } from 'react';
import { messageOf } from './api/problem.ts';
import { translate } from './i18n/language.ts';

const lastsMilliseconds = 15_000;

/** Short news at the top right, gone after 15 seconds. The same `id` replaces what it showed before. */
export const toast = {
  done: (message: ReactNode, id?: string) => show('teal', message, id),
  warn: (message: ReactNode, id?: string) => show('orange', message, id),
  fail: (error: unknown, id?: string) => show('red', messageOf(error), id),
};

/** Called with the first toast, which needs its host on the page. */
let onFirst: (() => void) | undefined;
let isFirst = true;

/** Registers what mounts the host of toasts; most visits need none. */
export function onFirstToast(make: () => void) {
  onFirst = make;
  if (!isFirst) make();
}

async function show(color: string, message: ReactNode, id?: string) {
  const { notifications } = await import('@mantine/notifications');
  if (isFirst) {
    isFirst = false;
    onFirst?.();
  }
  if (id) notifications.hide(id);
  notifications.show({
    id,
    color,
    message,
    autoClose: lastsMilliseconds,
    withBorder: true,
    closeButtonProps: { 'aria-label': translate('ui:close') },
  });
}
