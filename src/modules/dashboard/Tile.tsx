import { Paper, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatTaka } from '#shared/money.ts';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { DashboardTile } from './contract.ts';
import classes from './Tile.module.css';

/** One figure; opens the screen behind it. */
export function Tile({ tile }: { tile: DashboardTile }) {
  const { language, pick } = useLanguage();
  const content = (
    <>
      <Text size="sm" c="dimmed">
        {pick(tile.label_en, tile.label_bn)}
      </Text>
      <Text className="figure" fw={600} fz={{ base: 'lg', sm: 'xl' }}>
        {figureOf(tile, language)}
      </Text>
    </>
  );
  if (!tile.href)
    return (
      <Paper withBorder className={classes.tile}>
        {content}
      </Paper>
    );
  return (
    <Paper withBorder className={classes.tile} component={Link} to={tile.href}>
      {content}
    </Paper>
  );
}

function figureOf({ value, unit }: DashboardTile, language: 'en' | 'bn'): string {
  if (unit === 'poisha') return formatTaka(value, language);
  return formatNumber(value, language) + (unit === 'percent' ? '%' : '');
}
