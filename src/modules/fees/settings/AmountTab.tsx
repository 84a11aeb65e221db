import { Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { EntryGrid } from '#ui/grid/EntryGrid.tsx';
import { GridBar } from '#ui/grid/GridBar.tsx';
import type { CellValue } from '#ui/grid/grid-cells.ts';
import type { CellChange } from '#ui/grid/grid-changes.ts';
import { dayColumn, numberColumn } from '#ui/grid/grid-columns.ts';
import type { CellConflict } from '#ui/grid/grid-state.ts';
import { refusedCells } from '#ui/grid/refused-cells.ts';
import { useEntryGrid } from '#ui/grid/useEntryGrid.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan, useSession } from '#ui/session/session.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { feesApi } from '../api.ts';
import type { AmountChange, AmountSheet, Refinement } from './fee-setting.contract.ts';

/** Amounts by sub-head and class, for everybody or for one group, version, shift or category. */
export function AmountTab() {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const { values, set } = useFilters({
    academic_year_id: '',
    study_group_id: '',
    version_id: '',
    shift_id: '',
    student_category_id: '',
  });
  const options = useAcademicOptions();
  const categories = useQuery(feesApi.settings.categories.queryOptions());
  const yearId = values.academic_year_id || options.data?.academic_year_id || '';
  const whom: Refinement = {
    academic_year_id: yearId,
    ...Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value && name !== 'academic_year_id'),
    ),
  };
  const sheet = useQuery({
    ...feesApi.settings.amounts.queryOptions({ input: whom }),
    enabled: yearId !== '',
  });
  const toChoices = useNamedChoices();

  const content = () => {
    if (options.isError) return <ErrorState error={options.error} onRetry={() => options.refetch()} />;
    if (options.data && yearId === '')
      return <EmptyState title={t('setting.no_year')} hint={t('setting.no_year_hint')} />;
    if (sheet.isError) return <ErrorState error={sheet.error} onRetry={() => sheet.refetch()} />;
    if (!sheet.data) return <LoadingState />;
    return <AmountGrid key={JSON.stringify(whom)} whom={whom} sheet={sheet.data} />;
  };

  return (
    <Stack gap="sm">
      <Group gap="xs">
        <FilterSelect
          label={t('field.academic_year_id')}
          data={(options.data?.years ?? []).map((it) => ({
            value: it.id,
            label: localDigits(it.name, language),
          }))}
          value={yearId}
          onChange={(value) => set('academic_year_id', value)}
        />
        <FilterSelect
          label={t('field.study_group_id')}
          data={toChoices(options.data?.study_groups)}
          value={values.study_group_id}
          onChange={(value) => set('study_group_id', value)}
        />
        <FilterSelect
          label={t('field.version_id')}
          data={toChoices(options.data?.versions)}
          value={values.version_id}
          onChange={(value) => set('version_id', value)}
        />
        <FilterSelect
          label={t('field.shift_id')}
          data={toChoices(options.data?.shifts)}
          value={values.shift_id}
          onChange={(value) => set('shift_id', value)}
        />
        <FilterSelect
          label={t('field.student_category_id')}
          data={toChoices(categories.data)}
          value={values.student_category_id}
          onChange={(value) => set('student_category_id', value)}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t('setting.amount_rule')}
      </Text>
      {content()}
    </Stack>
  );
}

function AmountGrid({ whom, sheet }: { whom: Refinement; sheet: AmountSheet }) {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const can = useCan();
  const owner = useSession().user.id;
  const queryClient = useQueryClient();
  const mayEdit = can('fees.setting.edit');
  const columns = useMemo(() => {
    const readOnly = !mayEdit;
    return [
      dayColumn({ key: 'due_on', label: t('counter.due_on'), readOnly, width: 120 }),
      numberColumn({ key: 'all', label: t('setting.every_class'), readOnly, width: 100 }),
      ...sheet.classes.map((it) =>
        numberColumn({ key: it.id, label: pick(it.name_en, it.name_bn), readOnly, width: 100 }),
      ),
    ];
  }, [sheet.classes, mayEdit, pick, t]);
  const rows = useMemo(
    () =>
      sheet.sub_heads.map((it) => {
        const head = pick(it.head_name_en, it.head_name_bn);
        const name = pick(it.name_en, it.name_bn);
        return { id: it.id, label: `${head}, ${name}`, headers: [head, name] };
      }),
    [sheet.sub_heads, pick],
  );
  const saved = useMemo(() => {
    const cells: Record<string, Record<string, CellValue>> = {};
    for (const cell of sheet.cells) {
      const row = cells[cell.fee_sub_head_id] ?? {};
      cells[cell.fee_sub_head_id] = row;
      row[cell.class_id ?? 'all'] = cell.amount_poisha / 100;
      if (cell.due_on && (!row.due_on || cell.due_on < String(row.due_on))) row.due_on = cell.due_on;
    }
    return cells;
  }, [sheet.cells]);
  const save = async (changes: readonly CellChange[]) => {
    try {
      await feesApi.settings.saveAmounts.call({ ...whom, cells: changes as unknown as AmountChange[] });
    } catch (error) {
      return refusedCells(error, (cell: CellConflict) => cell);
    }
    await queryClient.invalidateQueries({ queryKey: feesApi.settings.key() });
    return undefined;
  };
  const grid = useEntryGrid({
    owner,
    sheet: `fee-amounts:${JSON.stringify(whom)}`,
    version: sheet.version,
    columns,
    rows,
    saved,
    save,
  });
  if (rows.length === 0)
    return <EmptyState title={t('setting.no_sub_heads')} hint={t('setting.no_sub_heads_hint')} />;
  return (
    <>
      <GridBar grid={grid} columns={columns} rows={rows} canSave={mayEdit} />
      <EntryGrid
        label={t('setting.tab.amounts')}
        pinned={[
          { label: t('field.fee_head_id'), width: 170, phoneWidth: 90, isText: true },
          { label: t('setting.sub_head'), width: 130, phoneWidth: 80 },
        ]}
        columns={columns}
        rows={rows}
        value={grid.value}
        onChange={grid.onChange}
      />
    </>
  );
}
