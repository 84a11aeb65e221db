import { Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import type { DashboardTile } from '../contract.ts';
import { TileIconBadge } from '../palettes/TileIconBadge.tsx';
import { formatFigure } from './figure.ts';
import classes from './Tile.module.css';
import { useOpenable } from './useOpenable.ts';

/** One figure; opens the screen behind it. */
export function Tile({ tile }: { tile: DashboardTile }) {
  const { language, pick } = useLanguage();
  const openable = useOpenable();
  const content = (
    <>
      <Group gap={6} wrap="nowrap">
        {tile.icon && <TileIconBadge icon={tile.icon} color={tile.color} />}
        <Text size="sm" c="dimmed">
          {pick(tile.label.en, tile.label.bn)}
        </Text>
      </Group>
      <Text className="figure" fw={600} fz={{ base: 'lg', sm: 'xl' }}>
        {formatFigure(tile.value, tile.unit, language)}
      </Text>
      {tile.note && (
        <Text size="xs" c="dimmed">
          {pick(tile.note.en, tile.note.bn)}
        </Text>
      )}
    </>
  );
  const edge = tile.color
    ? { borderInlineStart: `3px solid var(--mantine-color-${tile.color}-5)` }
    : undefined;
  if (!tile.href || !openable(tile.href))
    return (
      <Paper withBorder className={classes.tile} style={edge}>
        {content}
      </Paper>
    );
  return (
    <Paper withBorder className={classes.tile} style={edge} component={Link} to={tile.href}>
      {content}
    </Paper>
  );
}
