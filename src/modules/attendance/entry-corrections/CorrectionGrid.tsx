import { Select, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSectionNames } from '#modules/academics/ui.ts';
import { formatDay, formatTime, today } from '#shared/dates.ts';
import { pick } from '#shared/language.ts';
import { localDigits } from '#shared/numerals.ts';
import { EntryGrid } from '#ui/grid/EntryGrid.tsx';
import { GridBar } from '#ui/grid/GridBar.tsx';
import type { CellChange } from '#ui/grid/grid-changes.ts';
import { textColumn } from '#ui/grid/grid-columns.ts';
import { type SaveOutcome, useEntryGrid } from '#ui/grid/useEntryGrid.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useSession } from '#ui/session/session.ts';
import { attendanceColumns, statusChoices } from '../attendance-sheets/attendance-columns.ts';
import type { SheetCell } from '../attendance-sheets/attendance-sheet.contract.ts';
import type { FoundEntries, FoundEntry, WantedEntries } from './entry-correction.contract.ts';
import { ReviewDrawer } from './ReviewDrawer.tsx';

interface CorrectionGridProps {
  asked: WantedEntries;
  found: FoundEntries;
}

interface Review {
  cells: SheetCell[];
  /** Tells the grid what became of the cells. */
  settle: (outcome: SaveOutcome | undefined) => void;
}

/** The students to correct, with what is recorded; saving shows what changes first and asks for the reason. */
export function CorrectionGrid({ asked, found }: CorrectionGridProps) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const nameOf = useSectionNames();
  const [review, setReview] = useState<Review>();
  const sections = useMemo(
    () => new Map(found.sections.filter((it) => it.is_taken).map((it) => [it.class_section_id, it])),
    [found.sections],
  );
  const entries = useMemo(
    () => found.rows.filter((it) => sections.has(it.class_section_id)),
    [found.rows, sections],
  );
  const isMixed = sections.size > 1;
  const columns = useMemo(() => {
    const [status, ...others] = attendanceColumns(t, false);
    const readOnly = (key: string, label: string, width: number) =>
      textColumn({ key, label, readOnly: true, width });
    return [
      status!,
      readOnly('recorded', t('manual.recorded'), 150),
      ...(isMixed ? [readOnly('section', t('column.section'), 170)] : []),
      ...others,
    ];
  }, [t, isMixed]);
  const rows = useMemo(
    () =>
      entries.map((row) => {
        const roll = localDigits(row.roll, language);
        return {
          id: row.enrolment_id,
          label: `${t('roll_number', { roll })}, ${pick(language, row)}`,
          headers: [roll, pick(language, row)],
        };
      }),
    [entries, language, t],
  );
  const sectionNames = JSON.stringify([...sections.values()].map((it) => [it.class_section_id, nameOf(it)]));
  const saved = useMemo(() => {
    const names = new Map<string, string>(JSON.parse(sectionNames));
    const recorded = (row: FoundEntry) =>
      [
        row.status ? t(`status.${row.status}`) : t('manual.unmarked'),
        row.in_at && formatTime(row.in_at, language),
      ]
        .filter(Boolean)
        .join(' · ');
    return Object.fromEntries(
      entries.map((row) => {
        const { enrolment_id, status, in_at, out_at, remark } = row;
        const section = names.get(row.class_section_id) ?? null;
        return [enrolment_id, { recorded: recorded(row), status, in_at, out_at, remark, section }];
      }),
    );
  }, [entries, sectionNames, language, t]);

  const grid = useEntryGrid({
    owner: useSession().user.id,
    sheet: `corrections:${JSON.stringify(asked)}`,
    version: 1,
    columns,
    rows,
    saved,
    save: (changes: readonly CellChange[]) =>
      new Promise((settle) => setReview({ cells: [...(changes as SheetCell[])], settle })),
  });
  const setAll = (status: string | null) =>
    status &&
    grid.onChange({
      type: 'set',
      cells: rows.map((row) => ({ row: row.id, column: 'status', text: status })),
    });
  return (
    <>
      <Text size="sm" c="dimmed">
        <Text span fw={600} c="var(--mantine-color-text)">
          {[formatDay(asked.on_date, language), !isMixed && nameOf([...sections.values()][0]!)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {' · '}
        {t('manual.late_note')}{' '}
        {asked.period === 0 && t(asked.on_date === today() ? 'manual.sms' : 'manual.no_sms')}
      </Text>
      <GridBar grid={grid} columns={columns} rows={rows} save={t('manual.review')}>
        <Select
          aria-label={t('manual.all')}
          placeholder={t('manual.all')}
          data={statusChoices(t).map(({ value, label }) => ({ value, label }))}
          value={null}
          onChange={setAll}
          w={160}
        />
      </GridBar>
      <EntryGrid
        label={t('manual.sheet_label')}
        pinned={[
          { label: t('column.roll'), width: 56, phoneWidth: 44 },
          { label: t('column.student'), width: 200, phoneWidth: 104 },
        ]}
        columns={columns}
        rows={rows}
        value={grid.value}
        onChange={grid.onChange}
      />
      {review && (
        <ReviewDrawer
          place={asked}
          cells={review.cells}
          entries={entries}
          sections={sections}
          onClose={(outcome) => {
            review.settle(outcome);
            setReview(undefined);
          }}
        />
      )}
    </>
  );
}
