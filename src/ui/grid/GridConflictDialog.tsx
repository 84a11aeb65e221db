import { Button, Group, Modal, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';
import { Instant } from '../report/Figure.tsx';
import { type CellName, type CellValue, type GridColumn, type GridRow, textOf } from './grid-cells.ts';
import type { CellConflict } from './grid-state.ts';

type Keep = 'mine' | 'theirs';

interface GridConflictDialogProps {
  /** Open while there are any. */
  conflicts: readonly CellConflict[];
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  onResolve: (choices: readonly (CellConflict & { keep: Keep })[] | null) => void;
}

/** Cells that somebody else saved since the sheet was opened: theirs and mine side by side, to choose from. */
export default function GridConflictDialog({ conflicts, columns, rows, onResolve }: GridConflictDialogProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const [choices, setChoices] = useState<Readonly<Record<string, Keep>>>({});
  const keepOf = (it: CellName): Keep => choices[nameOf(it)] ?? 'theirs';
  const setAll = (keep: Keep) => setChoices(Object.fromEntries(conflicts.map((it) => [nameOf(it), keep])));
  const shown = (it: CellName, value: CellValue) => {
    const column = columns.find((candidate) => candidate.key === it.column);
    const text = column ? textOf(column, value) : String(value ?? '');
    const choice = column?.choices?.find((candidate) => candidate.value === text);
    return choice?.label ?? (localDigits(text, language) || t('grid.empty'));
  };
  const close = (settled: readonly (CellConflict & { keep: Keep })[] | null) => {
    setChoices({});
    onResolve(settled);
  };
  return (
    <Modal
      opened={conflicts.length > 0}
      onClose={() => close(null)}
      title={t('grid.conflict.title')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="sm">
        <Text size="sm">
          {t('grid.conflict.body', {
            count: conflicts.length,
            number: localDigits(conflicts.length, language),
          })}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setAll('theirs')}>
            {t('grid.conflict.all_theirs')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setAll('mine')}>
            {t('grid.conflict.all_mine')}
          </Button>
        </Group>
        <Table.ScrollContainer minWidth={520}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('grid.conflict.cell')}</Table.Th>
                <Table.Th>{t('grid.conflict.by')}</Table.Th>
                <Table.Th>{t('grid.conflict.choice')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {conflicts.map((it) => {
                const name = t('grid.cell', {
                  row: rows.find((row) => row.id === it.row)?.label ?? '',
                  column: columns.find((column) => column.key === it.column)?.label ?? '',
                });
                return (
                  <Table.Tr key={nameOf(it)}>
                    <Table.Th scope="row" fw={400}>
                      {name}
                    </Table.Th>
                    <Table.Td>
                      {it.by}
                      <Text size="xs" c="dimmed">
                        <Instant at={it.at} />
                      </Text>
                    </Table.Td>
                    <Table.Td>
                      <SegmentedControl
                        aria-label={name}
                        size="xs"
                        value={keepOf(it)}
                        onChange={(keep) => setChoices({ ...choices, [nameOf(it)]: keep as Keep })}
                        data={[
                          {
                            value: 'theirs',
                            label: t('grid.conflict.theirs', { value: shown(it, it.theirs) }),
                          },
                          { value: 'mine', label: t('grid.conflict.mine', { value: shown(it, it.mine) }) },
                        ]}
                      />
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => close(null)}>
            {t('grid.conflict.later')}
          </Button>
          <Button onClick={() => close(conflicts.map((it) => ({ ...it, keep: keepOf(it) })))}>
            {t('grid.conflict.apply')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const nameOf = ({ row, column }: CellName) => `${row} ${column}`;
