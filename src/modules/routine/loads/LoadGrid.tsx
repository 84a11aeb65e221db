import { Button, Group, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { EntryGrid } from '#ui/grid/EntryGrid.tsx';
import { GridBar } from '#ui/grid/GridBar.tsx';
import type { CellValue } from '#ui/grid/grid-cells.ts';
import { type CellConflict, cellText } from '#ui/grid/grid-state.ts';
import { refusedCells } from '#ui/grid/refused-cells.ts';
import { useEntryGrid } from '#ui/grid/useEntryGrid.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Status } from '#ui/report/Status.tsx';
import { useSession } from '#ui/session/session.ts';
import { routineApi } from '../api.ts';
import { CopyLoadsDrawer } from './CopyLoadsDrawer.tsx';
import { useLoadColumns } from './load-columns.ts';
import type { LoadCell, LoadSheet } from './routine-load.contract.ts';

/** The subjects of a section to fill in, with the lessons asked so far against the periods of the week. */
export function LoadGrid({ sheet }: { sheet: LoadSheet }) {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const owner = useSession().user.id;
  const [copying, setCopying] = useState(false);
  const columns = useLoadColumns(sheet);
  const rows = useMemo(
    () =>
      sheet.rows.map((it) => {
        const name = pick(it.name_en, it.name_bn);
        const assigned = it.assigned.map((one) => pick(one.name_en, one.name_bn)).join(', ');
        return { id: it.subject_id, label: name, headers: [name, assigned || t('load.nobody')] };
      }),
    [sheet.rows, pick, t],
  );
  const saved = useMemo(
    () =>
      Object.fromEntries(
        sheet.rows.map(({ subject_id, lessons, doubles, most_a_day, employee_id, place, early }) => [
          subject_id,
          { lessons, doubles, most_a_day, employee_id, place, early } as Record<string, CellValue>,
        ]),
      ),
    [sheet.rows],
  );
  const { class_section_id } = sheet;
  const grid = useEntryGrid({
    owner,
    sheet: `routine-loads:${class_section_id}`,
    version: sheet.version,
    columns,
    rows,
    saved,
    save: async (changes) => {
      try {
        await routineApi.loads.save.call({ class_section_id, cells: [...changes] as LoadCell[] });
      } catch (error) {
        return refusedCells<CellConflict>(error, (cell) => cell);
      }
      await queryClient.invalidateQueries({ queryKey: routineApi.key() });
      return undefined;
    },
  });
  const asked = rows.reduce(
    (sum, row) => sum + (Number(cellText(grid.value, { row: row.id, column: 'lessons' })) || 0),
    0,
  );
  const figure = (count: number) => formatNumber(count, language);
  const free = sheet.period_count - asked;
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Group gap="sm" aria-live="polite">
          <Text size="sm" fw={600}>
            {t('load.total', { asked: figure(asked), periods: figure(sheet.period_count) })}
          </Text>
          {free < 0 && <Status tone="bad">{t('load.over', { number: figure(-free) })}</Status>}
          {free > 0 && <Status tone="quiet">{t('load.left', { number: figure(free) })}</Status>}
        </Group>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => setCopying(true)}
        >
          {t('load.copy')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('load.hint')}
        {sheet.section_room && ` ${t('load.place')}: ${localDigits(sheet.section_room, language)}`}
      </Text>
      <GridBar grid={grid} columns={columns} rows={rows} canSave />
      <EntryGrid
        label={t('load.sheet')}
        pinned={[
          { label: t('load.subject'), width: 170, phoneWidth: 104, isText: true },
          { label: t('load.assigned'), width: 150, phoneWidth: 84, isText: true },
        ]}
        columns={columns}
        rows={rows}
        value={grid.value}
        onChange={grid.onChange}
      />
      {copying && <CopyLoadsDrawer sectionId={class_section_id} onClose={() => setCopying(false)} />}
    </>
  );
}
