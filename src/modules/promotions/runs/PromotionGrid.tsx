import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { EntryGrid } from '#ui/grid/EntryGrid.tsx';
import { GridBar } from '#ui/grid/GridBar.tsx';
import type { CellValue, GridChoice } from '#ui/grid/grid-cells.ts';
import type { CellChange } from '#ui/grid/grid-changes.ts';
import { choiceColumn, numberColumn, textColumn } from '#ui/grid/grid-columns.ts';
import type { CellConflict } from '#ui/grid/grid-state.ts';
import { refusedCells } from '#ui/grid/refused-cells.ts';
import { useEntryGrid } from '#ui/grid/useEntryGrid.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useSession } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { promotionsApi } from '../api.ts';
import { decisions } from './promotion.rules.ts';
import type {
  PromotionCell,
  PromotionRun,
  PromotionStudent,
  TargetSectionRow,
} from './promotion-run.contract.ts';
import { usePlaceNames } from './usePlaceNames.ts';
import { useResultText } from './useResultText.ts';

interface PromotionGridProps {
  run: PromotionRun;
  /** Of the old year. */
  sectionId: string;
  version: number;
  students: readonly PromotionStudent[];
  targets: readonly TargetSectionRow[];
  canEdit: boolean;
}

/** The students of a section of the old year: what is proposed, and what is typed in its place. */
export function PromotionGrid({ run, sectionId, version, students, targets, canEdit }: PromotionGridProps) {
  const { t } = useTranslation('promotions');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const placeName = usePlaceNames(run);
  const resultText = useResultText();
  const { data: options } = useAcademicOptions({ academic_year_id: run.to_year_id });
  const possible = useMemo(() => targetsFor(students, targets), [students, targets]);
  const sections = possible.map((it) => ({ value: it.class_section_id, label: placeName(it) }));
  const offered = new Set(possible.map((it) => it.study_group_id));
  const groups = (options?.study_groups ?? [])
    .filter((it) => offered.has(it.id))
    .map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }));
  const choices = JSON.stringify({ sections, groups });
  const fixed = useMemo(
    () => new Set(students.filter((it) => isFixed(it)).map((it) => it.enrolment_id)),
    [students],
  );
  const columns = useMemo(
    () => columnsOf(t, JSON.parse(choices), (row) => !canEdit || fixed.has(row)),
    [t, choices, canEdit, fixed],
  );
  const rows = useMemo(
    () =>
      students.map((it) => {
        const roll = localDigits(it.roll, language);
        const label = t('promotion.roll_number', { roll });
        return { id: it.enrolment_id, label, headers: [roll, pick(it.name_en, it.name_bn)] };
      }),
    [students, language, pick, t],
  );
  const shown = JSON.stringify(
    Object.fromEntries(
      students.map((it) => [
        it.enrolment_id,
        {
          result: resultText(it),
          decision: isFixed(it) ? null : it.outcome,
          study_group_id: it.to?.study_group_id ?? null,
          class_section_id: it.to?.class_section_id ?? null,
          roll: it.to?.roll ?? null,
          why: isFixed(it)
            ? t(`promotion.outcomes.${it.outcome}`)
            : it.problem && t(`promotion.problems.${it.problem}`),
        },
      ]),
    ),
  );
  const saved = useMemo(() => JSON.parse(shown) as Record<string, Record<string, CellValue>>, [shown]);
  const grid = useEntryGrid({
    owner: useSession().user.id,
    sheet: `promotion:${run.id}:${sectionId}`,
    version,
    columns,
    rows,
    saved,
    save: async (changes: readonly CellChange[]) => {
      try {
        await promotionsApi.runs.save.call({ id: run.id, cells: changes as PromotionCell[] });
      } catch (error) {
        return refusedCells<CellConflict>(error, (cell) => cell);
      }
      toast.done(t('ui:saved'));
      await queryClient.invalidateQueries({ queryKey: promotionsApi.key() });
      return undefined;
    },
  });
  return (
    <>
      <GridBar grid={grid} columns={columns} rows={rows} canSave={canEdit}>
        <Text size="sm" c="dimmed">
          {t('promotion.sheet_hint')}
        </Text>
      </GridBar>
      <EntryGrid
        label={t('promotion.sheet')}
        pinned={[
          { label: t('promotion.old_roll'), width: 72, phoneWidth: 56 },
          { label: t('promotion.student'), width: 200, phoneWidth: 116 },
        ]}
        columns={columns}
        rows={rows}
        value={grid.value}
        onChange={grid.onChange}
      />
    </>
  );
}

/** Who has left or is in the new year already: nothing to decide. */
const isFixed = ({ outcome }: PromotionStudent) => outcome === 'left' || outcome === 'enrolled';

/** Sections of the classes that these students can come into: their own, and those that somebody goes to. */
function targetsFor(students: readonly PromotionStudent[], targets: readonly TargetSectionRow[]) {
  const classes = new Set(students.flatMap((it) => [it.class_id, it.to?.class_id ?? it.class_id]));
  const some = targets.filter((it) => classes.has(it.class_id));
  return students.some((it) => it.to && it.to.class_id !== it.class_id) ? some : [...targets];
}

function columnsOf(
  t: TFunction<'promotions'>,
  { sections, groups }: { sections: GridChoice[]; groups: GridChoice[] },
  readOnly: (row: string) => boolean,
) {
  return [
    textColumn({ key: 'result', label: t('promotion.result'), readOnly: true, width: 120 }),
    choiceColumn({
      key: 'decision',
      label: t('promotion.outcome'),
      readOnly,
      width: 370,
      choices: decisions.map((value) => ({
        value,
        label: t(`promotion.outcomes.${value}`),
        short: t(`promotion.short.${value}`),
      })),
    }),
    ...(groups.length > 1
      ? [
          choiceColumn({
            key: 'study_group_id',
            label: t('promotion.group'),
            choices: groups,
            readOnly,
            width: 270,
          }),
        ]
      : []),
    choiceColumn({
      key: 'class_section_id',
      label: t('promotion.section'),
      choices: sections,
      readOnly,
      width: Math.max(180, sections.length <= 5 ? sections.length * 90 : 0),
    }),
    numberColumn({ key: 'roll', label: t('promotion.new_roll'), decimals: 0, readOnly, width: 110 }),
    textColumn({ key: 'why', label: t('promotion.why'), readOnly: true, width: 200 }),
  ];
}
