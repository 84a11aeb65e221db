import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import type { DashboardTile } from '../contract.ts';
import { TileIconBadge } from '../palettes/TileIconBadge.tsx';
import classes from './Figures.module.css';
import { formatFigure } from './figure.ts';
import { useOpenable } from './useOpenable.ts';

/** The figures of the day in one row, each leading to its list. What is zero says nothing and is left out. */
export function Figures({ tiles }: { tiles: DashboardTile[] }) {
  const { t } = useTranslation('dashboard');
  const shown = tiles.filter((it) => it.value !== 0);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.strip} aria-label={t('figures')}>
      {shown.map((tile) => (
        <li key={tile.id} className={classes.figure}>
          <Figure tile={tile} />
        </li>
      ))}
    </ul>
  );
}

function Figure({ tile }: { tile: DashboardTile }) {
  const { language, pick } = useLanguage();
  const openable = useOpenable();
  const content = (
    <>
      <span className={classes.value}>
        {tile.icon && <TileIconBadge icon={tile.icon} color={tile.color} />}
        {formatFigure(tile.value, tile.unit, language)}
      </span>
      <Text size="sm" c="dimmed" span display="block">
        {pick(tile.label.en, tile.label.bn)}
      </Text>
      {tile.note && (
        <Text size="xs" c="dimmed" span display="block">
          {pick(tile.note.en, tile.note.bn)}
        </Text>
      )}
    </>
  );
  if (!tile.href || !openable(tile.href)) return content;
  return (
    <Link to={tile.href} className={classes.link}>
      {content}
    </Link>
  );
}
