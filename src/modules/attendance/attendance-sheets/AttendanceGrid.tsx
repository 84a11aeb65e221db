import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatTime, timeOfDay, today } from '#shared/dates.ts';
import { pick } from '#shared/language.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { EntryGrid } from '#ui/grid/EntryGrid.tsx';
import { GridBar } from '#ui/grid/GridBar.tsx';
import type { CellValue } from '#ui/grid/grid-cells.ts';
import type { CellChange } from '#ui/grid/grid-changes.ts';
import { type CellConflict, cellText } from '#ui/grid/grid-state.ts';
import { refusedCells } from '#ui/grid/refused-cells.ts';
import { useEntryGrid } from '#ui/grid/useEntryGrid.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useOutboxSheet } from '#ui/offline/useOutboxSheet.ts';
import { Instant } from '#ui/report/Figure.tsx';
import { useSession } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { AbsenceEstimate } from '../absence-messages/AbsenceEstimate.tsx';
import { attendanceApi } from '../api.ts';
import { attendanceColumns, statusChoices } from './attendance-columns.ts';
import type { AttendanceSheet, SavedSheet, SheetCell, SheetPlace } from './attendance-sheet.contract.ts';
import { openingStatus } from './attendance-sheet.rules.ts';

/** Registers are seldom withdrawn. */
const ReasonDrawer = lazy(async () => ({
  default: (await import('#ui/document/ReasonDrawer.tsx')).ReasonDrawer,
}));

interface AttendanceGridProps {
  place: SheetPlace;
  /** The section as a person calls it. */
  section: string;
  sheet: AttendanceSheet;
  onSaved?: (() => void) | undefined;
}

/** The students of a section to mark, with the counts as they stand on the screen. */
export function AttendanceGrid({ place, section, sheet, onSaved }: AttendanceGridProps) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const figure = (count: number) => formatNumber(count, language);
  const isLesson = place.period > 0;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const isOnline = sheet.rows.some((it) => it.joined_at !== null);
  const columns = useMemo(() => {
    const all = attendanceColumns(t, !sheet.can.edit);
    return isLesson ? all.filter((it) => !it.key.endsWith('_at')) : all;
  }, [t, sheet.can.edit, isLesson]);
  const rows = useMemo(
    () =>
      sheet.rows.map((row) => {
        const roll = localDigits(row.roll, language);
        const label = t('roll_number', { roll });
        const name = pick(language, row);
        const joined =
          row.joined_at &&
          t('lesson.joined', { time: formatTime(timeOfDay(new Date(row.joined_at)), language) });
        return { id: row.enrolment_id, label, headers: [roll, joined ? `${name} · ${joined}` : name] };
      }),
    [sheet.rows, language, t],
  );
  const saved = useMemo(() => savedCells(sheet), [sheet]);

  const inputOf = (changes: readonly CellChange[]) => ({ ...place, cells: [...(changes as SheetCell[])] });
  const showSaved = ({ told, ...after }: SavedSheet) => {
    toast.done(told.messages > 0 ? t('sms.sent', { number: figure(told.messages) }) : t('ui:saved'));
    if (told.over_limit > 0) toast.warn(t('sms.over', { number: figure(told.over_limit) }));
    queryClient.setQueryData(attendanceApi.sheets.get.queryKey({ input: place }), after);
    void queryClient.invalidateQueries({ queryKey: attendanceApi.key() });
    onSaved?.();
  };
  const name = `attendance:${place.class_section_id}:${place.on_date}:${place.period}`;
  const outbox = useOutboxSheet<SavedSheet>({
    sheet: name,
    label: `${t('sheet_label')} · ${section} · ${formatDay(place.on_date, language)}`,
    procedure: ['attendance', 'sheets', 'save'],
    inputOf,
    saved: showSaved,
    refused: (problem) => refusedCells<CellConflict>(problem, (cell) => cell),
  });
  const isNew = sheet.can.edit && sheet.taken_at === null;
  const prefilled = useMemo(
    () =>
      isNew
        ? sheet.rows
            .filter((row) => row.status === null)
            .map((row) => ({
              row: row.enrolment_id,
              column: 'status',
              text: openingStatus(row, isOnline),
            }))
        : undefined,
    [isNew, sheet.rows, isOnline],
  );
  const grid = useEntryGrid({
    owner: useSession().user.id,
    sheet: name,
    version: sheet.version,
    columns,
    rows,
    saved,
    prefilled,
    outbox,
    save: async (changes) => {
      try {
        showSaved(await attendanceApi.sheets.save.call(inputOf(changes)));
        return undefined;
      } catch (error) {
        return refusedCells<CellConflict>(error, (cell) => cell);
      }
    },
  });

  const openingNote = () => {
    if (!prefilled) return 'not_taken';
    if (!isLesson) return 'not_taken_present';
    return isOnline ? 'lesson.opens_online' : 'lesson.opens';
  };
  const counts = Map.groupBy(rows, (row) => cellText(grid.value, { row: row.id, column: 'status' }));
  const unmarked = counts.get('') ?? [];
  const onLeave = new Set(sheet.rows.filter((it) => it.is_on_leave).map((it) => it.enrolment_id));
  const markRest = () =>
    grid.onChange({
      type: 'set',
      cells: unmarked.map((row) => ({
        row: row.id,
        column: 'status',
        text: onLeave.has(row.id) ? 'LV' : 'P',
      })),
    });
  const newly = (status: 'A' | 'L') =>
    (counts.get(status) ?? []).filter((row) => saved[row.id]?.status !== status).map((row) => row.id);
  const tellsGuardians = sheet.can.edit && place.period === 0 && place.on_date === today();

  return (
    <>
      <Group gap="md" justify="space-between">
        <Text size="sm" aria-live="polite">
          {statusChoices(t)
            .map((it) => `${it.label} ${figure(counts.get(it.value)?.length ?? 0)}`)
            .join(' · ')}
          {unmarked.length > 0 && ` · ${t('unmarked', { number: figure(unmarked.length) })}`}
        </Text>
        <Text size="sm" c="dimmed">
          {sheet.taken_at ? (
            <>
              {t('taken_by', { name: sheet.taken_by_name ?? '' })} <Instant at={sheet.taken_at} />
            </>
          ) : (
            t(openingNote())
          )}
          {sheet.late_after && ` · ${t('late_after', { time: formatTime(sheet.late_after, language) })}`}
        </Text>
      </Group>
      {tellsGuardians && (
        <AbsenceEstimate sectionId={place.class_section_id} absent={newly('A')} late={newly('L')} />
      )}
      {!sheet.can.edit && <Text size="sm">{t('closed')}</Text>}
      <GridBar grid={grid} columns={columns} rows={rows} canSave={sheet.can.edit}>
        {unmarked.length > 0 && (
          <Button variant="default" onClick={markRest}>
            {t('all_present')}
          </Button>
        )}
        {sheet.can.withdraw && (
          <Button variant="default" onClick={() => setWithdrawing(true)}>
            {t('withdraw.action')}
          </Button>
        )}
      </GridBar>
      <Suspense>
        {isWithdrawing && (
          <ReasonDrawer
            name={`withdraw-register:${place.class_section_id}:${place.on_date}:${place.period}`}
            title={t('withdraw.title', { section, day: formatDay(place.on_date, language) })}
            hint={t('withdraw.hint')}
            save={t('withdraw.action')}
            keep={t('withdraw.keep')}
            submit={(reason) => attendanceApi.sheets.withdraw.call({ ...place, reason })}
            done={t('withdraw.done')}
            stale={attendanceApi.key()}
            onClose={() => setWithdrawing(false)}
          />
        )}
      </Suspense>
      <EntryGrid
        label={t('sheet_label')}
        pinned={[
          { label: t('column.roll'), width: 56, phoneWidth: 44 },
          { label: t('column.student'), width: 220, phoneWidth: 116 },
        ]}
        columns={columns}
        rows={rows}
        value={grid.value}
        onChange={grid.onChange}
      />
    </>
  );
}

function savedCells(sheet: AttendanceSheet): Record<string, Record<string, CellValue>> {
  return Object.fromEntries(
    sheet.rows.map(({ enrolment_id, status, in_at, out_at, remark }) => [
      enrolment_id,
      { status, in_at, out_at, remark },
    ]),
  );
}
