import { Button, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface EntryButtonsProps {
  onEdit: () => void;
  onRemove: (() => void) | undefined;
  /** Further buttons. */
  children?: ReactNode;
}

/** What can be done with an entry of a day. */
export function EntryButtons({ onEdit, onRemove, children }: EntryButtonsProps) {
  const { t } = useTranslation('calendar');
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" leftSection={<IconPencil size={14} aria-hidden />} onClick={onEdit}>
        {t('ui:edit')}
      </Button>
      {children}
      <Button
        size="xs"
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={onRemove}
      >
        {t('ui:remove')}
      </Button>
    </Group>
  );
}
