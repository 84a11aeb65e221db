import { NavLink } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink as RouterLink } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { useFavourites } from '#ui/page/own-screens.ts';
import { useOpenScreens } from '#ui/page/screens.tsx';
import classes from './MainMenu.module.css';

/** What the person opens most, above all groups of the menu. */
export function Favourites() {
  const { t } = useTranslation('panel');
  const { pick } = useLanguage();
  const own = useOpenScreens(useFavourites().paths);
  if (own.length === 0) return null;
  return (
    <section aria-label={t('favourites')} className={classes.favourites}>
      {own.map(({ path, title }) => (
        <NavLink
          key={path}
          component={RouterLink}
          to={path}
          className={classes.item}
          leftSection={<IconStar size={15} stroke={1.6} aria-hidden />}
          label={pick(title.en, title.bn)}
        />
      ))}
    </section>
  );
}
