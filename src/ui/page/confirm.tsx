import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { translate } from '../i18n/language.ts';

interface Question {
  title: string;
  body?: string;
  /** Words of the button that goes ahead. */
  confirm: string;
  /** Red button for what cannot be taken back. */
  danger?: boolean;
}

/** Asks; resolves to whether the person wants to go ahead. */
export function confirm({ title, body, confirm, danger = false }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: body && <Text size="sm">{body}</Text>,
      labels: { confirm, cancel: translate('ui:cancel') },
      confirmProps: { color: danger ? 'red.8' : undefined, autoContrast: false },
      closeButtonProps: { 'aria-label': translate('ui:close') },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
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
