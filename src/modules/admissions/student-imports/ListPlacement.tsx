import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import { PlaceFields } from '../inside-admission/PlaceFields.tsx';
import { type PlacementChoice, usePlacing } from '../inside-admission/placement-choice.ts';
import type { ImportPlan } from './student-import.contract.ts';

export interface ListPlace extends PlacementChoice {
  student_category_id: string;
  session: string;
  board_id: string;
}

/** Defaults for the rows of a list that leave a value blank: those of its last check, where there was one. */
export function useListPlace(plan: ImportPlan | null = null): ListPlace {
  const { start, choices, choose } = usePlacing();
  const isThere = choices.sections.some((it) => it.id === plan?.class_section_id);
  return {
    ...(isThere ? choose(plan!.class_section_id!) : start),
    student_category_id: plan?.student_category_id ?? choices.student_categories[0]?.id ?? '',
    session: plan?.session ?? '',
    board_id: plan?.board_id ?? '',
  };
}

/** The defaults in the shape that the routes expect. */
export const placeOptions = (place: ListPlace) => ({
  class_section_id: place.class_section_id || null,
  student_category_id: place.student_category_id || null,
  session: place.session || null,
  board_id: place.board_id || null,
});

export function ListPlacement({
  value,
  onChange,
}: {
  value: ListPlace;
  onChange: (place: ListPlace) => void;
}) {
  const { t } = useTranslation('admissions');
  const { pick } = useLanguage();
  const placing = usePlacing();
  const isBoardClass = placing.choices.classes.some((it) => it.id === value.class_id && it.is_board_class);
  const named = (items: { id: string; name_en: string; name_bn: string }[]) =>
    items.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }));
  return (
    <Section title={t('batch.place')} hint={t('batch.place_hint')}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
        <PlaceFields value={value} onChange={(place) => onChange({ ...value, ...place })} />
        <TextInput
          label={t('field.session')}
          value={value.session}
          maxLength={20}
          onChange={(event) => onChange({ ...value, session: event.currentTarget.value })}
        />
        <SelectField
          label={t('batch.category')}
          data={named(placing.choices.student_categories)}
          value={value.student_category_id}
          onChange={(chosen) => onChange({ ...value, student_category_id: chosen ?? '' })}
        />
        {isBoardClass && (
          <SelectField
            label={t('field.board_id')}
            data={named(placing.choices.boards)}
            value={value.board_id}
            onChange={(chosen) => onChange({ ...value, board_id: chosen ?? '' })}
          />
        )}
      </SimpleGrid>
    </Section>
  );
}
