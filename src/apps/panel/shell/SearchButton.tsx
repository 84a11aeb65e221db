import { ActionIcon, Button, Kbd, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Opens the search: a field on the desk. */
export function SearchField({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('panel');
  return (
    <Button
      visibleFrom="sm"
      variant="default"
      size="compact-sm"
      h={34}
      w={{ sm: 240, lg: 360 }}
      styles={{ label: { flex: 1 } }}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={<Kbd size="xs">Ctrl K</Kbd>}
      onClick={onOpen}
    >
      <Text size="sm" c="dimmed">
        {t('search')}
      </Text>
    </Button>
  );
}

/** The same on a phone: a sign. */
export function SearchIcon({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('panel');
  return (
    <ActionIcon hiddenFrom="sm" color="gray" aria-label={t('search')} onClick={onOpen}>
      <IconSearch size={19} aria-hidden />
    </ActionIcon>
  );
}
