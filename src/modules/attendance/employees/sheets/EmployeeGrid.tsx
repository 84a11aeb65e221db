import { Group, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#shared/dates.ts';
import { pick } from '#shared/language.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { EntryGrid } from '#ui/grid/EntryGrid.tsx';
import { GridBar } from '#ui/grid/GridBar.tsx';
import type { CellValue } from '#ui/grid/grid-cells.ts';
import type { CellChange } from '#ui/grid/grid-changes.ts';
import { textColumn } from '#ui/grid/grid-columns.ts';
import { type CellConflict, cellText } from '#ui/grid/grid-state.ts';
import { refusedCells } from '#ui/grid/refused-cells.ts';
import { type SaveOutcome, useEntryGrid } from '#ui/grid/useEntryGrid.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Instant } from '#ui/report/Figure.tsx';
import { useSession } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { attendanceApi } from '../../api.ts';
import { attendanceColumns, statusChoices } from '../../attendance-sheets/attendance-columns.ts';
import type { EmployeeCell, EmployeePlace, EmployeeSheet } from './employee-sheet.contract.ts';

interface EmployeeGridProps {
  place: EmployeePlace;
  sheet: EmployeeSheet;
}

/** The employees of a day to mark, with the counts as they stand on the screen. */
export function EmployeeGrid({ place, sheet }: EmployeeGridProps) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string>();
  const figure = (count: number) => formatNumber(count, language);
  const columns = useMemo(
    () => [
      ...attendanceColumns(t, !sheet.can.edit, true),
      textColumn({ key: 'about', label: t('employee.source'), readOnly: true, width: 170 }),
    ],
    [t, sheet.can.edit],
  );
  const rows = useMemo(
    () =>
      sheet.rows.map((row) => {
        const number = localDigits(row.employee_no, language);
        return { id: row.employee_id, label: pick(language, row), headers: [number, pick(language, row)] };
      }),
    [sheet.rows, language],
  );
  const saved = useMemo(() => {
    const about = (row: EmployeeSheet['rows'][number]) => {
      const leave = row.leave_name_en
        ? pick(language, { name_en: row.leave_name_en, name_bn: row.leave_name_bn })
        : '';
      const sources = [
        leave,
        row.is_punched && t('employee.by_device'),
        row.is_by_hand && t('employee.by_hand'),
      ];
      return sources.filter(Boolean).join(' · ') || null;
    };
    return savedCells(sheet, about);
  }, [sheet, language, t]);
  const isNew = sheet.can.edit && sheet.state === 'not_taken' && !sheet.has_devices;
  const prefilled = useMemo(
    () =>
      isNew
        ? sheet.rows
            .filter((it) => it.status === null)
            .map((it) => ({ row: it.employee_id, column: 'status', text: 'P' }))
        : undefined,
    [isNew, sheet.rows],
  );

  const save = async (changes: readonly CellChange[]): Promise<SaveOutcome | undefined> => {
    setReasonError(undefined);
    try {
      const cells = changes as readonly EmployeeCell[];
      const after = await attendanceApi.employeeSheets.save.call({
        ...place,
        cells: [...cells],
        reason: reason || null,
      });
      toast.done(t('ui:saved'));
      setReason('');
      queryClient.setQueryData(attendanceApi.employeeSheets.get.queryKey({ input: place }), after);
      void queryClient.invalidateQueries({ queryKey: attendanceApi.key() });
      return undefined;
    } catch (error) {
      const errors = error instanceof ApiProblem ? error.fieldErrors : {};
      setReasonError(errors.reason);
      const problems = Object.entries(errors).flatMap(([field, message]) => {
        const cell = changes[Number(/^cells\.(\d+)\./.exec(field)?.[1] ?? -1)];
        return cell ? [{ row: cell.row, column: cell.column, message }] : [];
      });
      if (problems.length > 0) return { problems };
      return refusedCells<CellConflict>(error, (cell) => cell);
    }
  };
  const grid = useEntryGrid({
    owner: useSession().user.id,
    sheet: nameOf(place),
    version: sheet.version,
    columns,
    rows,
    saved,
    prefilled,
    save,
  });

  const counts = Map.groupBy(rows, (row) => cellText(grid.value, { row: row.id, column: 'status' }));
  const unmarked = counts.get('')?.length ?? 0;
  const lateAfter = [...new Set(sheet.rows.map((it) => it.late_after))];
  return (
    <>
      <Group gap="md" justify="space-between">
        <Text size="sm" aria-live="polite">
          {statusChoices(t)
            .map((it) => `${it.label} ${figure(counts.get(it.value)?.length ?? 0)}`)
            .join(' · ')}
          {unmarked > 0 && ` · ${t('unmarked', { number: figure(unmarked) })}`}
        </Text>
        <Text size="sm" c="dimmed">
          {sheet.taken_at ? (
            <>
              {t('taken_by', { name: sheet.taken_by_name ?? '' })} <Instant at={sheet.taken_at} />
            </>
          ) : (
            t(prefilled ? 'not_taken_present' : sheet.has_punches ? 'employee.from_devices' : 'not_taken')
          )}
          {lateAfter.length === 1 &&
            lateAfter[0] &&
            ` · ${t('late_after', { time: formatTime(lateAfter[0], language) })}`}
        </Text>
      </Group>
      {grid.unsavedCount > 0 && sheet.state === 'taken' && (
        <TextInput
          label={t('employee.reason')}
          description={t('employee.reason_hint')}
          value={reason}
          error={reasonError}
          maxLength={300}
          maw="40rem"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <GridBar grid={grid} columns={columns} rows={rows} canSave={sheet.can.edit} />
      <EntryGrid
        label={t('employee.sheet_label')}
        pinned={[
          { label: t('employee.no'), width: 84, phoneWidth: 68 },
          { label: t('employee.name'), width: 200, phoneWidth: 104 },
        ]}
        columns={columns}
        rows={rows}
        value={grid.value}
        onChange={grid.onChange}
      />
    </>
  );
}

const nameOf = ({ on_date, designation_id, shift_id }: EmployeePlace) =>
  `employees:${on_date}:${designation_id ?? ''}:${shift_id ?? ''}`;

function savedCells(
  sheet: EmployeeSheet,
  aboutOf: (row: EmployeeSheet['rows'][number]) => string | null,
): Record<string, Record<string, CellValue>> {
  return Object.fromEntries(
    sheet.rows.map((row) => {
      const { employee_id, status, in_at, out_at, remark } = row;
      return [employee_id, { status, in_at, out_at, remark, about: aboutOf(row) }];
    }),
  );
}
