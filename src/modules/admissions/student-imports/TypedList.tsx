import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendOrAskSeats, typedFields } from '#modules/people/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { EntryGrid } from '#ui/grid/EntryGrid.tsx';
import { GridBar } from '#ui/grid/GridBar.tsx';
import type { CellChange } from '#ui/grid/grid-changes.ts';
import { textColumn } from '#ui/grid/grid-columns.ts';
import { useEntryGrid } from '#ui/grid/useEntryGrid.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ownJobsKey } from '#ui/jobs/useJob.ts';
import { useSession } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { admissionsApi } from '../api.ts';
import { AccountSwitches } from './AccountSwitches.tsx';
import { CheckReport } from './CheckReport.tsx';
import { type ListPlace, ListPlacement, placeOptions, useListPlace } from './ListPlacement.tsx';
import type { AccountKinds, ImportCheck } from './student-import.contract.ts';

const nothing = {};

/** A sheet to type or paste a class into; admitted rows are removed from it. */
export function TypedList() {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const [place, setPlace] = useState(useListPlace());
  const [accountKinds, setAccountKinds] = useState<AccountKinds>([]);
  const [last, setLast] = useState<{ count: number; check: ImportCheck }>();
  return (
    <Stack gap="md">
      <ListPlacement value={place} onChange={setPlace} />
      {last && last.count > 0 && (
        <Alert color="teal" variant="light" role="status">
          {t('batch.done', { count: last.count, number: localDigits(last.count, language) })}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {t('batch.paste_hint')}
      </Text>
      <AccountSwitches value={accountKinds} onChange={setAccountKinds} />
      <TypedSheet
        place={place}
        accountKinds={accountKinds}
        onSaved={(count, check) => setLast({ count, check })}
      />
      {last && last.check.refused_count + last.check.known_count > 0 && <CheckReport check={last.check} />}
    </Stack>
  );
}

interface SheetProps {
  place: ListPlace;
  /** For whom accounts are opened. */
  accountKinds: AccountKinds;
  /** How many were admitted, and what became of every row, by its line in the sheet. */
  onSaved: (count: number, check: ImportCheck) => void;
}

/** Admits every row that the server finds good; the others stay, each with what is wrong beside its cell. */
function TypedSheet({ place, accountKinds, onSaved }: SheetProps) {
  const { t } = useTranslation(['admissions', 'people']);
  const { language } = useLanguage();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [rowCount, setRowCount] = useState(30);
  const columns = useMemo(
    () =>
      typedFields.map((key) =>
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
  const grid = useEntryGrid({
    owner: user.id,
    sheet: 'batch-admission',
    version: 1,
    columns,
    rows,
    saved: nothing,
    save: async (changes) => {
      const { ids, input } = listOf(changes);
      const checked = await admissionsApi.studentImports.checkTyped.call(input);
      const saved =
        checked.admit_count > 0
          ? await sendOrAskSeats((despite_capacity) =>
              admissionsApi.studentImports.admitTyped.call({
                ...input,
                account_kinds: accountKinds,
                despite_capacity,
              }),
            )
          : undefined;
      const lineOf = (row: number) => ids[row - 1] ?? '';
      const rows = checked.rows.map((it) => ({ ...it, row: Number(lineOf(it.row)) }));
      const refused = rows.filter((it) => it.state === 'refused');
      onSaved(saved?.admitted_count ?? 0, { ...checked, rows });
      if (saved) await queryClient.invalidateQueries({ queryKey: admissionsApi.key() });
      if (saved && accountKinds.length > 0) {
        toast.done(t('batch.accounts_begun'));
        await queryClient.invalidateQueries({ queryKey: ownJobsKey });
      }
      return {
        dropped: [
          ...(saved?.admitted_rows ?? []).map(lineOf),
          ...rows.filter((it) => it.state === 'known').map((it) => String(it.row)),
        ],
        problems: refused.flatMap((row) =>
          row.problems.map((it) => ({
            row: String(row.row),
            column: typedFields.find((name) => name === it.field) ?? 'full_name',
            message: `${it.message} ${it.remedy}`,
          })),
        ),
      };
    },
  });
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
    </Stack>
  );
}
