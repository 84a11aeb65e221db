import { ActionIcon, Button, Group, Kbd, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const loadPalette = () => import('./SearchPalette.tsx');
const SearchPalette = lazy(loadPalette);

/** Opens the search over everything (Ctrl+K); its code arrives with the first use. */
export function SearchButton() {
  const { t } = useTranslation('panel');
  const [isWanted, setWanted] = useState(false);
  const open = async () => {
    setWanted(true);
    const { openPalette } = await loadPalette();
    // The palette has to be on the page before it can open.
    setTimeout(openPalette, 0);
  };
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <Button
        visibleFrom="sm"
        variant="default"
        size="compact-sm"
        h={34}
        w={210}
        styles={{ label: { flex: 1 } }}
        leftSection={<IconSearch size={15} aria-hidden />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        onClick={open}
      >
        <Text size="sm" c="dimmed">
          {t('search')}
        </Text>
      </Button>
      <Group hiddenFrom="sm">
        <ActionIcon color="gray" aria-label={t('search')} onClick={open}>
          <IconSearch size={19} aria-hidden />
        </ActionIcon>
      </Group>
      <Suspense>{isWanted && <SearchPalette />}</Suspense>
    </>
  );
}
