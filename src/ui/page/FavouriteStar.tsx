import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFavourites } from './own-screens.ts';
import { useScreen } from './screens.tsx';

/** Keeps the open screen at the top of the menu, or takes it away; not on pages about one record, which no menu can open. */
export function FavouriteStar() {
  const { t } = useTranslation('ui');
  const { paths, toggle } = useFavourites();
  const screen = useScreen();
  if (!screen?.menu || screen.path === '/dashboard') return null;
  const isKept = paths.includes(screen.path);
  const label = t(isKept ? 'favourite_remove' : 'favourite_add');
  return (
    <ActionIcon
      color="gray"
      size="md"
      aria-label={label}
      title={label}
      className="no-print"
      onClick={() => toggle(screen.path)}
    >
      {isKept ? (
        <IconStarFilled size={16} aria-hidden color="var(--mantine-color-anchor)" />
      ) : (
        <IconStar size={16} stroke={1.6} aria-hidden />
      )}
    </ActionIcon>
  );
}
