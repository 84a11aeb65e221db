import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconFileImport, IconLock, IconLockOpen, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { EntryGrid } from '#ui/grid/EntryGrid.tsx';
import { GridBar } from '#ui/grid/GridBar.tsx';
import type { CellChange } from '#ui/grid/grid-changes.ts';
import { refusedCells } from '#ui/grid/refused-cells.ts';
import { type SaveOutcome, useEntryGrid } from '#ui/grid/useEntryGrid.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { EmptyState, ErrorState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useSession } from '#ui/session/session.ts';
import { SkeletonRows } from '#ui/table/SkeletonRows.tsx';
import { toast } from '#ui/toast.ts';
import { examsApi } from '../api.ts';
import { ExemptStudents } from '../exemptions/ExemptStudents.tsx';
import { markColumns } from './mark-columns.ts';
import type { EnteredMark } from './mark-entry.rules.ts';
import type { CellConflict, MarkSheet, SheetPlace } from './mark-sheet.contract.ts';
import { sheetTones } from './sheet-tones.ts';

const MarksFileDrawer = lazy(async () => ({
  default: (await import('../marks-import/MarksFileDrawer.tsx')).MarksFileDrawer,
}));

/** One mark sheet: its state, the grid, and what may be done with it. */
export function MarkSheetEntry({ place }: { place: SheetPlace }) {
  const sheet = useQuery(examsApi.markSheets.find.queryOptions({ input: place }));
  if (sheet.isError) return <ErrorState error={sheet.error} onRetry={() => sheet.refetch()} />;
  if (!sheet.data) return <SkeletonRows columns={5} />;
  return <SheetGrid key={Object.values(place).join()} sheet={sheet.data} />;
}

type Move = 'reopen' | 'lock' | 'unlock';

function SheetGrid({ sheet }: { sheet: MarkSheet }) {
  const { t } = useTranslation('exams');
  const { language, pick } = useLanguage();
  const owner = useSession().user.id;
  const queryClient = useQueryClient();
  const [isImporting, setImporting] = useState(false);
  const { exam_subject_id, class_section_id, components, students, marks, can } = sheet;
  const place = { exam_subject_id, class_section_id };
  const columns = useMemo(
    () => markColumns(components, can.enter, t, language),
    [components, can.enter, t, language],
  );
  const rows = useMemo(
    () =>
      students.map((it) => {
        const roll = localDigits(it.roll, language);
        return {
          id: it.enrolment_id,
          label: t('sheet.roll', { roll }),
          headers: [roll, pick(it.name_en, it.name_bn ?? it.name_en)],
        };
      }),
    [students, language, pick, t],
  );
  const saved = useMemo(() => byCell(marks), [marks]);
  const refresh = () => queryClient.invalidateQueries({ queryKey: examsApi.markSheets.key() });
  const grid = useEntryGrid({
    owner,
    sheet: `marks:${exam_subject_id}:${class_section_id}`,
    version: sheet.version,
    columns,
    rows,
    saved,
    save: async (changes) => {
      try {
        await examsApi.markSheets.saveMarks.call({ ...place, cells: changes.map(toCell) });
      } catch (error) {
        return toSaveOutcome(error, changes);
      }
      await refresh();
    },
  });
  const keep = (fresh: MarkSheet, message: string) => {
    queryClient.setQueryData(examsApi.markSheets.find.queryKey({ input: place }), fresh);
    toast.done(message);
    return refresh();
  };
  const move = useMutation({
    mutationFn: (name: Move) => examsApi.markSheets[name].call(place),
    onSuccess: (fresh) => keep(fresh, t('sheet.moved', { state: t(`sheet_state.${fresh.state}`) })),
  });
  const submit = useMutation({
    mutationFn: (blanks_confirmed: boolean) =>
      examsApi.markSheets.submit.call({ ...place, blanks_confirmed }),
    meta: { quiet: true },
    onSuccess: (fresh) => keep(fresh, t('sheet.submitted')),
    onError: async (error) => {
      if (!(error instanceof ApiProblem) || error.code !== 'exams:marks_missing') return reportFailure(error);
      const body = `${error.message} ${blankNames(error, sheet, language)}`;
      const goesOn = await confirm({
        title: t('sheet.blanks_title'),
        body,
        confirm: t('sheet.submit_anyway'),
        keep: t('sheet.blanks_keep'),
      });
      if (goesOn) submit.mutate(true);
    },
  });
  if (students.length === 0)
    return (
      <>
        <EmptyState title={t('sheet.no_students')} hint={t('sheet.no_students_hint')} />
        <ExemptStudents sheet={sheet} />
      </>
    );
  const subject = pick(sheet.subject.name_en, sheet.subject.name_bn);
  const section = `${pick(sheet.class.name_en, sheet.class.name_bn)} ${sheet.class_section_name}`;
  const title = `${subject} · ${section} · ${pick(sheet.shift.name_en, sheet.shift.name_bn)}`;
  const isClean = grid.unsavedCount === 0;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Group gap="sm">
          <Text fw={600}>{title}</Text>
          <Status tone={sheetTones[sheet.state]}>{t(`sheet_state.${sheet.state}`)}</Status>
        </Group>
        <Group gap="xs" className="no-print">
          {can.reopen && (
            <Button variant="default" onClick={() => move.mutate('reopen')}>
              {t('sheet.reopen')}
            </Button>
          )}
          {can.lock && (
            <Button
              variant="default"
              leftSection={<IconLock size={16} aria-hidden />}
              disabled={!isClean}
              onClick={() => move.mutate('lock')}
            >
              {t('sheet.lock')}
            </Button>
          )}
          {can.unlock && (
            <Button
              variant="default"
              leftSection={<IconLockOpen size={16} aria-hidden />}
              onClick={() => move.mutate('unlock')}
            >
              {t('sheet.unlock')}
            </Button>
          )}
        </Group>
      </Group>
      {sheet.closed_reason && (
        <Alert color="orange" variant="light" p="xs">
          {t(`problem.${sheet.closed_reason}`)}
        </Alert>
      )}
      <GridBar grid={grid} columns={columns} rows={rows} canSave={can.enter}>
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} aria-hidden />}
          onClick={() => setImporting(true)}
        >
          {t('marks_file.open')}
        </Button>
        {can.submit && (
          <Button
            variant="default"
            leftSection={<IconSend size={16} aria-hidden />}
            disabled={!isClean}
            loading={submit.isPending}
            onClick={() => submit.mutate(false)}
          >
            {t('sheet.submit')}
          </Button>
        )}
      </GridBar>
      <EntryGrid
        label={title}
        pinned={[
          { label: t('sheet.roll_title'), width: 64, phoneWidth: 48 },
          { label: t('field.name'), width: 220, phoneWidth: 112 },
        ]}
        columns={columns}
        rows={rows}
        value={grid.value}
        onChange={grid.onChange}
      />
      <Text size="xs" c="dimmed">
        {t('sheet.legend')}
      </Text>
      <ExemptStudents sheet={sheet} />
      {isImporting && (
        <Suspense>
          <MarksFileDrawer
            place={place}
            components={components}
            onClose={() => setImporting(false)}
            onMarks={(read) =>
              grid.onChange({
                type: 'set',
                cells: read.map((it) => ({
                  row: it.enrolment_id,
                  column: it.component_id,
                  text: it.mark === null ? '' : String(it.mark),
                })),
              })
            }
          />
        </Suspense>
      )}
    </Stack>
  );
}

function byCell(marks: MarkSheet['marks']) {
  const cells: Record<string, Record<string, EnteredMark>> = {};
  for (const { enrolment_id, component_id, mark } of marks) {
    cells[enrolment_id] = { ...cells[enrolment_id], [component_id]: mark };
  }
  return cells;
}

const toCell = ({ row, column, value, base }: CellChange) => ({
  enrolment_id: row,
  component_id: column,
  was: base as EnteredMark,
  now: value,
});

/** Sentences about single cells go beside them, cells that somebody else changed into the dialog. */
function toSaveOutcome(error: unknown, changes: readonly CellChange[]): SaveOutcome {
  if (error instanceof ApiProblem && error.status === 422) {
    const problems = error.errors.flatMap(({ field, message }) => {
      const change = changes[Number(/^cells\.(\d+)\./.exec(field)?.[1] ?? -1)];
      return change ? [{ row: change.row, column: change.column, message }] : [];
    });
    if (problems.length > 0) return { problems };
  }
  return refusedCells<CellConflict>(error, ({ enrolment_id, component_id, ...it }) => ({
    row: enrolment_id,
    column: component_id,
    ...it,
  }));
}

/** The rolls with blank cells, the first twenty of them. */
function blankNames(error: ApiProblem, sheet: MarkSheet, language: 'en' | 'bn'): string {
  const { cells } = error.details as { cells: { enrolment_id: string }[] };
  const blank = new Set(cells.map((it) => it.enrolment_id));
  const rolls = sheet.students
    .filter((it) => blank.has(it.enrolment_id))
    .map((it) => localDigits(it.roll, language));
  return `${rolls.slice(0, 20).join(', ')}${rolls.length > 20 ? '…' : ''}`;
}
