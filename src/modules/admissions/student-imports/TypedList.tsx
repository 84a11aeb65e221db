import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { EntryGrid } from '#ui/grid/EntryGrid.tsx';
import { GridBar } from '#ui/grid/GridBar.tsx';
import type { CellChange } from '#ui/grid/grid-changes.ts';
import { textColumn } from '#ui/grid/grid-columns.ts';
import { useEntryGrid } from '#ui/grid/useEntryGrid.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useSession } from '#ui/session/session.ts';
import { admissionsApi } from '../api.ts';
import { CheckReport } from './CheckReport.tsx';
import { type ListPlace, PlaceOfList, placeOptions, useListPlace } from './PlaceOfList.tsx';

const columnNames = [
  'full_name',
  'name_bn',
  'father_name',
  'mother_name',
  'contact_number',
  'religion',
  'gender',
  'date_of_birth',
  'roll_number',
  'blood_group',
  'birth_registration_no',
  'address',
] as const;

const nothing = {};

/** A sheet to type or paste a class into; a new one follows when its students are admitted. */
export function TypedList() {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const [place, setPlace] = useState(useListPlace());
  const [admitted, setAdmitted] = useState<{ sheet: number; count: number }>();
  return (
    <Stack gap="md">
      <PlaceOfList value={place} onChange={setPlace} />
      {admitted && (
        <Alert color="teal" variant="light" role="status">
          {t('batch.done', { count: admitted.count, number: localDigits(admitted.count, language) })}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {t('batch.paste_hint')}
      </Text>
      <TypedSheet
        key={admitted?.sheet ?? 0}
        place={place}
        onAdmitted={(count) => setAdmitted({ sheet: (admitted?.sheet ?? 0) + 1, count })}
      />
    </Stack>
  );
}

interface SheetProps {
  place: ListPlace;
  onAdmitted: (count: number) => void;
}

/** Every row is judged by the server before anybody is admitted. */
function TypedSheet({ place, onAdmitted }: SheetProps) {
  const { t } = useTranslation(['admissions', 'people']);
  const { language } = useLanguage();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [rowCount, setRowCount] = useState(30);
  const columns = useMemo(
    () =>
      columnNames.map((key) =>
        textColumn({ key, label: t(`people:import.field.${key}`), width: key.includes('name') ? 180 : 130 }),
      ),
    [t],
  );
  const rows = useMemo(
    () =>
      Array.from({ length: rowCount }, (_, at) => {
        const label = `${t('batch.row')} ${localDigits(at + 1, language)}`;
        return { id: String(at + 1), label, headers: [localDigits(at + 1, language)] };
      }),
    [rowCount, t, language],
  );
  const listOf = (changes: readonly CellChange[]) => {
    const byRow = Map.groupBy(changes, (it) => it.row);
    const ids = [...byRow.keys()].sort((one, other) => Number(one) - Number(other));
    const typed = ids.map((id) =>
      Object.fromEntries((byRow.get(id) ?? []).map((it) => [it.column, String(it.value ?? '')])),
    );
    return { ids, input: { ...placeOptions(place), rows: typed } };
  };
  const check = useMutation({
    mutationFn: (input: ReturnType<typeof listOf>['input']) =>
      admissionsApi.studentImports.checkTyped.call(input),
  });
  const grid = useEntryGrid({
    owner: user.id,
    sheet: 'batch-admission',
    version: 1,
    columns,
    rows,
    saved: nothing,
    save: async (changes) => {
      const { ids, input } = listOf(changes);
      const checked = await check.mutateAsync(input);
      const refused = checked.rows.filter((it) => it.state === 'refused');
      if (refused.length > 0) {
        return {
          problems: refused.flatMap((row) =>
            row.problems.map((it) => ({
              row: ids[row.row - 1] ?? '',
              column: columnNames.find((name) => name === it.field) ?? 'full_name',
              message: `${it.message} ${it.remedy}`,
            })),
          ),
        };
      }
      const admitted = await admissionsApi.studentImports.admitTyped.call(input);
      onAdmitted(admitted.admitted_count);
      await queryClient.invalidateQueries({ queryKey: admissionsApi.key() });
      return undefined;
    },
  });
  const refusedCount = check.data?.refused_count ?? 0;
  return (
    <Stack gap="md">
      <GridBar grid={grid} columns={columns} rows={rows}>
        <Button variant="default" onClick={() => setRowCount(Math.min(rowCount + 30, 500))}>
          {t('batch.add_row')}
        </Button>
      </GridBar>
      <EntryGrid
        label={t('batch.type')}
        pinned={[{ label: t('batch.line'), width: 56 }]}
        columns={columns}
        rows={rows}
        value={grid.value}
        onChange={grid.onChange}
      />
      {check.data && refusedCount > 0 && <CheckReport check={check.data} />}
    </Stack>
  );
}
