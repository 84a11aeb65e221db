import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { useAcademicOptions } from './useAcademicOptions.ts';

interface ClassSectionFiltersProps {
  values: { class_id: string; class_section_id: string };
  set: (name: 'class_id' | 'class_section_id', value: string | null) => void;
}

/** Filters of a report by class and, once a class is chosen, by its section; classes without sections are left out. */
export function ClassSectionFilters({ values, set }: ClassSectionFiltersProps) {
  const { t } = useTranslation('shared');
  const { pick } = useLanguage();
  const { classes = [], sections = [] } = useAcademicOptions().data ?? {};
  const ofClass = sections.filter((it) => it.class_id === values.class_id);
  return (
    <>
      <FilterSelect
        label={t('field.class_id')}
        data={classes
          .filter((it) => sections.some((section) => section.class_id === it.id))
          .map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
        value={values.class_id}
        onChange={(id) => {
          set('class_section_id', null);
          set('class_id', id);
        }}
      />
      {ofClass.length > 0 && (
        <FilterSelect
          label={t('field.class_section_id')}
          data={ofClass.map((it) => ({ value: it.id, label: it.name }))}
          value={values.class_section_id}
          onChange={(id) => set('class_section_id', id)}
        />
      )}
    </>
  );
}
