import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import type { CellChange } from '#ui/grid/grid-changes.ts';
import { refusedCells } from '#ui/grid/refused-cells.ts';
import { type SaveOutcome, useEntryGrid } from '#ui/grid/useEntryGrid.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useOutboxSheet } from '#ui/offline/useOutboxSheet.ts';
import { useSession } from '#ui/session/session.ts';
import { examsApi } from '../api.ts';
import { markColumns } from './mark-columns.ts';
import type { EnteredMark } from './mark-entry.rules.ts';
import type { CellConflict, MarkSheet } from './mark-sheet.contract.ts';

/** The grid of a mark sheet: a row per student, a column per part of the marks; it saves what was typed. */
export function useMarkGrid(sheet: MarkSheet) {
  const { t } = useTranslation('exams');
  const { language, pick } = useLanguage();
  const owner = useSession().user.id;
  const queryClient = useQueryClient();
  const { exam_subject_id, class_section_id, components, students, marks, can } = sheet;
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
  const place = { exam_subject_id, class_section_id };
  const inputOf = (changes: readonly CellChange[]) => ({ ...place, cells: changes.map(toCell) });
  const refresh = () => queryClient.invalidateQueries({ queryKey: examsApi.markSheets.key() });
  const name = `marks:${exam_subject_id}:${class_section_id}`;
  const outbox = useOutboxSheet({
    sheet: name,
    label: [
      pick(sheet.exam.name_en, sheet.exam.name_bn),
      pick(sheet.subject.name_en, sheet.subject.name_bn),
      `${pick(sheet.class.name_en, sheet.class.name_bn)} ${sheet.class_section_name}`,
    ].join(' · '),
    procedure: ['exams', 'markSheets', 'saveMarks'],
    inputOf,
    saved: () => void refresh(),
    refused: toSaveOutcome,
  });
  const grid = useEntryGrid({
    owner,
    sheet: name,
    version: sheet.version,
    columns,
    rows,
    saved,
    outbox,
    save: async (changes) => {
      try {
        await examsApi.markSheets.saveMarks.call(inputOf(changes));
      } catch (error) {
        return toSaveOutcome(error, changes);
      }
      await refresh();
    },
  });
  return { grid, columns, rows };
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

/** Shows errors of single cells beside them, and conflicts with other people's changes in the dialog. */
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
