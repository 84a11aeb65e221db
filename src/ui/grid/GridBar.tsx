import { ActionIcon, Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { messageOf } from '../api/problem.ts';
import { useLanguage } from '../i18n/language.ts';
import classes from './GridBar.module.css';
import type { GridColumn, GridRow } from './grid-cells.ts';
import type { EntryGridHandle, GridStatus } from './useEntryGrid.ts';

// Only the server finds conflicts, so that its code can come then.
const GridConflictDialog = lazy(() => import('./GridConflictDialog.tsx'));
// Most that is pasted fits; where the notice cannot be fetched, the sheet stays.
const PasteNotice = lazy(() => import('./PasteNotice.tsx').catch(() => ({ default: () => null })));

interface GridBarProps {
  grid: EntryGridHandle;
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  /** Further buttons of the screen, left of "Save". */
  children?: ReactNode;
  /** False hides the buttons that change something. */
  canSave?: boolean;
  /** The label of the button where saving asks something first. */
  save?: string;
}

/** Above a sheet, on a phone at the lower edge: whether it is saved, what was restored or did not fit, undo, redo and save. */
export function GridBar({ grid, columns, rows, children, canSave = true, save }: GridBarProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const figure = (count: number) => ({ count, number: localDigits(count, language) });
  return (
    <Stack gap="xs" className="no-print">
      {grid.restoredCount > 0 && (
        <Alert color="accent" variant="light" p="xs">
          {t('grid.restored', figure(grid.restoredCount))}{' '}
          <Anchor component="button" type="button" size="sm" onClick={grid.discard}>
            {t('grid.discard')}
          </Anchor>
        </Alert>
      )}
      <Suspense>
        {grid.value.report && (
          <PasteNotice report={grid.value.report} columns={columns} onChange={grid.onChange} />
        )}
      </Suspense>
      {grid.failure !== null && (
        <Alert color="red" variant="light" p="xs" role="alert">
          {messageOf(grid.failure)}
        </Alert>
      )}
      <Group
        justify="space-between"
        gap="xs"
        className={classes.bar}
        data-thumb-bar={canSave ? 'fixed' : undefined}
      >
        <Group gap="sm">
          <Text size="sm" role="status" c={statusColors[grid.status]}>
            {t(`grid.status.${grid.status}`, figure(grid.unsavedCount))}
          </Text>
          {grid.problems.length > 0 && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              c="var(--mantine-color-error)"
              onClick={() => goToProblem(grid, columns, rows)}
            >
              {t('grid.problems', figure(grid.problems.length))}
            </Anchor>
          )}
        </Group>
        {canSave && (
          <Group gap="xs">
            <ActionIcon
              color="gray"
              aria-label={t('grid.undo')}
              title={t('grid.undo')}
              disabled={grid.value.past.length === 0}
              onClick={() => grid.onChange({ type: 'undo' })}
            >
              <IconArrowBackUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              color="gray"
              aria-label={t('grid.redo')}
              title={t('grid.redo')}
              disabled={grid.value.future.length === 0}
              onClick={() => grid.onChange({ type: 'redo' })}
            >
              <IconArrowForwardUp size={18} aria-hidden />
            </ActionIcon>
            {children}
            <Button
              onClick={grid.save}
              loading={grid.status === 'saving'}
              disabled={grid.unsavedCount === grid.problems.length}
            >
              {save ?? t('save')}
            </Button>
          </Group>
        )}
      </Group>
      {grid.conflicts.length > 0 && (
        <Suspense>
          <GridConflictDialog
            conflicts={grid.conflicts}
            columns={columns}
            rows={rows}
            onResolve={grid.resolve}
          />
        </Suspense>
      )}
    </Stack>
  );
}

const statusColors: Partial<Record<GridStatus, string>> = {
  saved: 'dimmed',
  saving: 'dimmed',
  offline: 'var(--mantine-color-error)',
  refused: 'var(--mantine-color-error)',
};

/** Focuses the first cell with a problem, from top to bottom. */
function goToProblem(grid: EntryGridHandle, columns: readonly GridColumn[], rows: readonly GridRow[]) {
  const places = grid.problems
    .map((it) => ({
      row: rows.findIndex((row) => row.id === it.row),
      column: columns.findIndex((column) => column.key === it.column),
    }))
    .sort((a, b) => a.row - b.row || a.column - b.column);
  const first = places[0];
  if (!first) return;
  document.querySelector<HTMLElement>(`[data-row="${first.row}"][data-column="${first.column}"]`)?.focus();
}
