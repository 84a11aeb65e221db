import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconFileImport, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { EntryGrid } from '#ui/grid/EntryGrid.tsx';
import { GridBar } from '#ui/grid/GridBar.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { KeptNotice } from '#ui/offline/KeptNotice.tsx';
import { keptOnDevice } from '#ui/offline/kept-reads.ts';
import { confirm } from '#ui/page/confirm.ts';
import { EmptyState, ErrorState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import { SkeletonRows } from '#ui/table/SkeletonRows.tsx';
import { toast } from '#ui/toast.ts';
import { examsApi } from '../api.ts';
import { ExemptStudents } from '../exemptions/ExemptStudents.tsx';
import type { MarkSheet, SheetPlace } from './mark-sheet.contract.ts';
import { type SheetMove, SheetMoves } from './SheetMoves.tsx';
import { sheetTones } from './sheet-tones.ts';
import { useMarkGrid } from './useMarkGrid.ts';

const MarksFileDrawer = lazy(async () => ({
  default: (await import('../marks-import/MarksFileDrawer.tsx')).MarksFileDrawer,
}));

/** One mark sheet: its state, the grid, and what may be done with it. */
export function MarkSheetEntry({ place }: { place: SheetPlace }) {
  const query = keptOnDevice(examsApi.markSheets.find.queryOptions({ input: place }));
  const sheet = useQuery(query);
  if (sheet.isError) return <ErrorState error={sheet.error} onRetry={() => sheet.refetch()} />;
  if (!sheet.data) return <SkeletonRows columns={5} />;
  return (
    <>
      <KeptNotice queryKey={query.queryKey} />
      <SheetGrid key={Object.values(place).join()} sheet={sheet.data} />
    </>
  );
}

function SheetGrid({ sheet }: { sheet: MarkSheet }) {
  const { t } = useTranslation('exams');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const [isImporting, setImporting] = useState(false);
  const { exam_subject_id, class_section_id, components, students, can } = sheet;
  const place = { exam_subject_id, class_section_id };
  const refresh = () => queryClient.invalidateQueries({ queryKey: examsApi.markSheets.key() });
  const { grid, columns, rows } = useMarkGrid(sheet);
  const keep = (fresh: MarkSheet, message: string) => {
    queryClient.setQueryData(examsApi.markSheets.find.queryKey({ input: place }), fresh);
    toast.done(message);
    return refresh();
  };
  const move = useMutation({
    mutationFn: (name: SheetMove) => examsApi.markSheets[name].call(place),
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
        <SheetMoves can={can} isClean={isClean} onMove={move.mutate} />
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

/** The rolls with blank cells, the first twenty of them. */
function blankNames(error: ApiProblem, sheet: MarkSheet, language: 'en' | 'bn'): string {
  const { cells } = error.details as { cells: { enrolment_id: string }[] };
  const blank = new Set(cells.map((it) => it.enrolment_id));
  const rolls = sheet.students
    .filter((it) => blank.has(it.enrolment_id))
    .map((it) => localDigits(it.roll, language));
  return `${rolls.slice(0, 20).join(', ')}${rolls.length > 20 ? '…' : ''}`;
}
