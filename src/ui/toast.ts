import { notifications } from '@mantine/notifications';
import { messageOf } from './api/problem.ts';
import { translate } from './i18n/language.ts';

const lastsMilliseconds = 15_000;

/** Short news at the top right, gone after 15 seconds. The same `id` replaces what it showed before. */
export const toast = {
  done: (message: string, id?: string) => show('teal', message, id),
  warn: (message: string, id?: string) => show('orange', message, id),
  fail: (error: unknown, id?: string) => show('red', messageOf(error), id),
};

function show(color: string, message: string, id?: string) {
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
