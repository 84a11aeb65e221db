import { Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSectionNames } from '#modules/academics/ui.ts';
import { formatDay } from '#shared/dates.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import type { CellConflict } from '#ui/grid/grid-state.ts';
import { refusedCells } from '#ui/grid/refused-cells.ts';
import type { SaveOutcome } from '#ui/grid/useEntryGrid.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { attendanceApi } from '../api.ts';
import type { SheetCell } from '../attendance-sheets/attendance-sheet.contract.ts';
import { applyCells } from '../attendance-sheets/attendance-sheet.rules.ts';
import type { FoundEntries, FoundEntry, WantedEntries } from './entry-correction.contract.ts';
import { useChangeWords } from './useChangeWords.ts';

interface ReviewDrawerProps {
  place: Pick<WantedEntries, 'on_date' | 'period'>;
  cells: readonly SheetCell[];
  entries: readonly FoundEntry[];
  sections: ReadonlyMap<string, FoundEntries['sections'][number]>;
  /** With what became of the cells: nothing once they are saved. */
  onClose: (outcome: SaveOutcome | undefined) => void;
}

/** Leaves the cells as they are: not saved, and nothing wrong with them. */
const untouched: SaveOutcome = { dropped: [] };

/** What will change, from what to what, and the reason it is saved with. */
export function ReviewDrawer({ place, cells, entries, sections, onClose }: ReviewDrawerProps) {
  const { t } = useTranslation('attendance');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const nameOf = useSectionNames();
  const words = useChangeWords();
  const byRow = Map.groupBy(cells, (it) => it.row);
  const changed = entries.filter((it) => byRow.has(it.enrolment_id));
  const sheets = [...Map.groupBy(changed, (it) => it.class_section_id)].map(([class_section_id, own]) => ({
    class_section_id,
    cells: own.flatMap((it) => byRow.get(it.enrolment_id)!),
  }));
  const form = useServerForm({
    name: 'attendance-correction-reason',
    keepDraft: false,
    initialValues: { reason: '' },
    submit: async ({ reason }): Promise<SaveOutcome | undefined> => {
      try {
        const { on_date, period } = place;
        const saved = await attendanceApi.entryCorrections.save.call({ on_date, period, reason, sheets });
        toast.done(t('manual.saved', { number: formatNumber(saved.changed, language) }));
        return undefined;
      } catch (error) {
        const problems = cellProblems(error, sheets);
        if (problems.length > 0) return { problems };
        return refusedCells<CellConflict>(error, (cell) => cell);
      }
    },
    onSaved: async (outcome) => {
      onClose(outcome);
      await queryClient.invalidateQueries({ queryKey: attendanceApi.key() });
    },
  });
  return (
    <FormDrawer
      title={t('manual.review_title', { date: formatDay(place.on_date, language) })}
      form={form}
      onClose={() => onClose(untouched)}
      save={t('manual.save')}
      size="32rem"
    >
      <Stack gap="xs" component="ul" p={0} m={0}>
        {changed.map((row) => {
          const section = sections.get(row.class_section_id)!;
          const after = applyCells(row, byRow.get(row.enrolment_id)!, section.late_after);
          return (
            <li key={row.enrolment_id} style={{ listStyle: 'none' }}>
              <Text size="sm" fw={600}>
                {t('roll_number', { roll: localDigits(row.roll, language) })} ·{' '}
                {pick(row.name_en, row.name_bn)} · {nameOf(section)}
              </Text>
              {words(row, after).map((it) => (
                <Text key={it} size="sm">
                  {it}
                </Text>
              ))}
            </li>
          );
        })}
      </Stack>
      <Textarea
        {...form.field('reason')}
        label={t('manual.reason')}
        description={t('manual.reason_hint')}
        autosize
        minRows={2}
        maxLength={300}
        withAsterisk
      />
    </FormDrawer>
  );
}

/** What the server says of single cells. */
function cellProblems(error: unknown, sheets: readonly { cells: readonly SheetCell[] }[]) {
  const errors = error instanceof ApiProblem ? error.fieldErrors : {};
  return Object.entries(errors).flatMap(([field, message]) => {
    const [, sheet, at] = /^sheets\.(\d+)\.cells\.(\d+)\./.exec(field) ?? [];
    const cell = sheets[Number(sheet ?? -1)]?.cells[Number(at)];
    return cell && message ? [{ row: cell.row, column: cell.column, message }] : [];
  });
}
