import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { academicsApi } from '../api.ts';

/** Form values of whom a template is for: version `all` means every version, an empty year every year. */
export interface PlaceValues {
  class_id: string;
  study_group_id: string;
  version_id: string;
  national_year_id: string;
}

interface TemplatePlaceFieldsProps {
  values: PlaceValues;
  onChange: (field: keyof PlaceValues, value: string | null) => void;
  error?: (field: keyof PlaceValues) => string | undefined;
}

export function TemplatePlaceFields({ values, onChange, error }: TemplatePlaceFieldsProps) {
  const { t } = useTranslation('academics');
  const choices = useTemplateChoices();
  const field = (name: keyof PlaceValues) => ({
    name,
    label: t(`shared:field.${name}`),
    value: values[name],
    onChange: (value: string | null) => onChange(name, value),
    error: error?.(name),
    'aria-invalid': error?.(name) ? (true as const) : undefined,
  });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <SelectField {...field('class_id')} data={choices.classes} withAsterisk />
      <SelectField {...field('study_group_id')} data={choices.study_groups} withAsterisk />
      <SelectField
        {...field('version_id')}
        data={[{ value: 'all', label: t('subject_template.all_versions') }, ...choices.versions]}
        withAsterisk
      />
      <SelectField
        {...field('national_year_id')}
        data={choices.national_years}
        placeholder={t('subject_template.all_years')}
      />
    </SimpleGrid>
  );
}

const nothing = { classes: [], study_groups: [], versions: [], national_years: [] };

export function useTemplateChoices() {
  const { data = nothing } = useQuery(academicsApi.subjectTemplates.choices.queryOptions());
  const toChoices = useNamedChoices();
  return {
    classes: toChoices(data.classes),
    study_groups: toChoices(data.study_groups),
    versions: toChoices(data.versions),
    national_years: toChoices(data.national_years),
  };
}
