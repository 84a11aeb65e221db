import { Anchor, Box, Select, SimpleGrid, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { isLong } from '#ui/form/find-choices.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EmptyState, ErrorState } from '#ui/page/states.tsx';
import { useCan } from '#ui/session/session.ts';
import type { AcademicOptions } from '../options/option.contract.ts';
import { SectionField } from './SectionField.tsx';
import classes from './SectionPicker.module.css';
import type { SectionStep } from './section-choice.rules.ts';
import { nameSections } from './section-names.rules.ts';
import type { SectionChoice } from './useSectionChoice.ts';

interface SectionPickerProps {
  choice: SectionChoice;
  /** Further selects of the screen, in the same rows. */
  children?: ReactNode;
}

/**
 * Above every screen that works with one class: `const choice = useSectionChoice(); … <SectionPicker choice={choice} />`, then
 * `choice.section`, or `<SectionBoard choice={choice} />` while there is none. A section is one field; filters, and choices
 * above a section, are a select for each step.
 */
export function SectionPicker({ choice, children }: SectionPickerProps) {
  const { t } = useTranslation('academics');
  const { language, pick } = useLanguage();
  const { options, fields } = choice;
  if (choice.error) return <ErrorState error={choice.error} onRetry={choice.retry} />;
  if (!options) return <Skeleton height={60} role="status" aria-label={t('ui:loading')} />;
  if (options.years.length === 0) return <NoYear />;
  const asksSection = fields.includes('class_section_id');
  if (asksSection && options.sections.length === 0 && options.years.length === 1) return <NoSection />;

  if (asksSection && !choice.optional)
    return <OneSection choice={choice} options={options} more={children} />;
  return (
    <SimpleGrid
      cols={{ base: Math.min(fields.length + (children ? 1 : 0), 2), sm: 3, lg: Math.max(fields.length, 4) }}
      spacing="sm"
      className="no-print"
    >
      {fields.map((field, step) => {
        const candidates = choice.candidates[field] ?? [];
        const isReachable =
          choice.optional || fields.slice(0, step).every((before) => choice.values[before] !== undefined);
        const labels = new Map(namesOf(options, field, pick));
        return (
          <Select
            key={field}
            label={t(`shared:field.${field}`)}
            placeholder={choice.optional ? t('ui:all') : t('ui:form.choose')}
            data={candidates.map((id) => ({ value: id, label: localDigits(labels.get(id) ?? '', language) }))}
            value={choice.values[field] ?? null}
            onChange={(id) => choice.set(field, id)}
            disabled={!isReachable || candidates.length === 0}
            clearable={choice.optional && field !== 'academic_year_id'}
            allowDeselect={false}
            {...(isLong(candidates) && { searchable: true })}
          />
        );
      })}
      {children}
    </SimpleGrid>
  );
}

interface OneSectionProps {
  choice: SectionChoice;
  options: AcademicOptions;
  more: ReactNode;
}

function OneSection({ choice, options, more }: OneSectionProps) {
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
  const open = options.sections.filter((it) => it.is_open);
  const sections = nameSections(options, open, language);
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm" className="no-print">
        <Box className={classes.field}>
          <SectionField
            sections={sections}
            value={choice.section?.id}
            onChange={choice.choose}
            recent={choice.recent}
          />
        </Box>
        {options.years.length > 1 && (
          <Select
            label={t('shared:field.academic_year_id')}
            data={options.years.map((it) => ({ value: it.id, label: localDigits(it.name, language) }))}
            value={choice.values.academic_year_id ?? null}
            onChange={(id) => choice.set('academic_year_id', id)}
            allowDeselect={false}
          />
        )}
        {more}
      </SimpleGrid>
      {open.length === 0 && <NoSection />}
    </>
  );
}

type Pick = ReturnType<typeof useLanguage>['pick'];

function namesOf(options: AcademicOptions, field: SectionStep, pick: Pick): [id: string, name: string][] {
  const bilingual = (list: { id: string; name_en: string; name_bn: string }[]) =>
    list.map((it): [string, string] => [it.id, pick(it.name_en, it.name_bn)]);
  switch (field) {
    case 'academic_year_id':
      return options.years.map((it) => [it.id, it.name]);
    case 'shift_id':
      return bilingual(options.shifts);
    case 'version_id':
      return bilingual(options.versions);
    case 'class_id':
      return bilingual(options.classes);
    case 'study_group_id':
      return bilingual(options.study_groups);
    case 'class_section_id':
      return options.sections.map((it) => [it.id, it.name]);
  }
}

function NoYear() {
  const { t } = useTranslation('academics');
  return <EmptyState title={t('picker.no_year')} hint={t('picker.no_year_hint')} />;
}

function NoSection() {
  const { t } = useTranslation('academics');
  const can = useCan();
  if (!can('academics.class_section.edit')) {
    return <EmptyState title={t('picker.no_own_section')} hint={t('picker.no_own_section_hint')} />;
  }
  return (
    <EmptyState
      title={t('picker.no_section')}
      hint={t('picker.no_section_hint')}
      action={
        <Anchor component={Link} to="/site/setting/class-section-setup/view">
          {t('picker.open_sections')}
        </Anchor>
      }
    />
  );
}
