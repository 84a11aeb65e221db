import { useTranslation } from 'react-i18next';
import { nameSections, SectionField } from '#modules/academics/ui.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { type PlacementChoice, type PlaceName, partNames, usePlacing } from './placement-choice.ts';

interface PlaceFieldsProps {
  value: PlacementChoice;
  onChange: (place: PlacementChoice) => void;
  error?: (name: PlaceName) => string | undefined;
  withAsterisk?: boolean;
}

/** Where students come to: a section of the year, found by a few letters; its other parts follow it, and lead to it one by one. */
export function PlaceFields({ value, onChange, error, withAsterisk }: PlaceFieldsProps) {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const { choices, change, choose, options } = usePlacing();
  const offered = options(value);
  const sections = choices.sections.filter(
    (it) => !value.academic_year_id || it.academic_year_id === value.academic_year_id,
  );
  return (
    <>
      <SectionField
        name="class_section_id"
        sections={nameSections(choices, sections, language)}
        value={value.class_section_id || undefined}
        onChange={(id) => onChange(choose(id))}
        error={error?.('class_section_id')}
        withAsterisk={withAsterisk}
        openOnFocus={false}
      />
      {partNames.map((name) => (
        <SelectField
          key={name}
          name={name}
          label={t(`shared:field.${name}`)}
          data={offered[name]}
          value={value[name]}
          onChange={(chosen) => onChange(change(value, name, chosen))}
          error={error?.(name)}
          withAsterisk={withAsterisk}
        />
      ))}
    </>
  );
}
