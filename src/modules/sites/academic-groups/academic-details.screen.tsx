import { Alert, Fieldset, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { sitesApi } from '../api.ts';
import { CheckboxGroup, type TickItem } from './CheckboxGroup.tsx';
import type { AcademicDetails } from './site-academic-group.contract.ts';

/** What one institution offers in one academic group: the frame of all it sets up by itself. */
export function AcademicDetailsScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('sites');
  const { pick } = useLanguage();
  const details = useSuspenseQuery(sitesApi.academicGroups.showDetails.queryOptions({ input: { id } })).data;
  const site = pick(details.site_name_en, details.site_name_bn);
  // Mounts the form anew with what was saved.
  const [savings, setSavings] = useState(0);
  return (
    <Page subtitle={`${site} · ${t(`academic_group.${details.academic_group}`)}`}>
      <DetailsForm key={`${id} ${savings}`} details={details} onSaved={() => setSavings(savings + 1)} />
    </Page>
  );
}

const fields = [
  'shift_ids',
  'version_ids',
  'session_types',
  'academic_year_ids',
  'class_ids',
  'study_group_ids',
  'subject_ids',
] as const;

type Field = (typeof fields)[number];

function DetailsForm({ details, onSaved }: { details: AcademicDetails; onSaved: () => void }) {
  const { t } = useTranslation('sites');
  const mayEdit = useCan()('sites.site.edit');
  const sections = useSections(details);
  const form = useServerForm({
    name: `academic-details:${details.id}`,
    initialValues: details.ticked as Record<Field, string[]>,
    read: details,
    submit: (values, context) =>
      sitesApi.academicGroups.replaceDetails.call(
        {
          ...values,
          id: details.id,
          session_types: values.session_types as AcademicDetails['ticked']['session_types'],
        },
        { context },
      ),
    onSaved: useAfterSave(sitesApi.key(), onSaved),
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <Alert variant="light" p="xs">
          <Text size="sm">{t('academic.hint')}</Text>
        </Alert>
        <FormNotices form={form} />
        {fields.map((field) => {
          const ticked = new Set(form.values[field]);
          const change = (next: Set<string>) => form.setValue(field, [...next]);
          return (
            <Fieldset key={field} legend={t(`academic.${field}`)} data-field={field}>
              <Stack gap="md">
                {form.error(field) && (
                  <Text size="sm" c="var(--mantine-color-error)" role="alert" tabIndex={-1} aria-invalid>
                    {form.error(field)}
                  </Text>
                )}
                {field === 'subject_ids' && (
                  <Text size="sm" c="dimmed">
                    {t('academic.subjects_hint')}
                  </Text>
                )}
                {sections[field].map((group) => (
                  <CheckboxGroup
                    key={group.key}
                    title={group.title}
                    items={group.items}
                    ticked={ticked}
                    onChange={change}
                    disabled={!mayEdit}
                  />
                ))}
              </Stack>
            </Fieldset>
          );
        })}
        {mayEdit && <FormActions form={form} />}
      </Stack>
    </form>
  );
}

interface Section {
  key: string;
  title: string;
  items: TickItem[];
}

/** The choices of each field, in groups that can be ticked as a whole. */
function useSections({ choices }: AcademicDetails): Record<Field, Section[]> {
  const { t } = useTranslation('sites');
  const { language, pick } = useLanguage();
  const toChoices = useNamedChoices();
  const whole = (of: TickItem[]): Section[] => [{ key: 'all', title: t('academic.all'), items: of }];
  const levels = [...new Set(choices.subjects.map((it) => it.level))];
  return {
    shift_ids: whole(toChoices(choices.shifts)),
    version_ids: whole(toChoices(choices.versions)),
    session_types: whole(
      (['calendar_year', 'july_june', 'two_year_board'] as const).map((value) => ({
        value,
        label: t(`academic.session.${value}`),
      })),
    ),
    academic_year_ids: whole(
      choices.years.map((it) => ({ value: it.id, label: localDigits(it.name, language) })),
    ),
    class_ids: choices.class_groups
      .map((group) => ({
        key: group.id,
        title: pick(group.name_en, group.name_bn),
        items: toChoices(choices.classes.filter((it) => it.class_group_id === group.id)),
      }))
      .filter((it) => it.items.length > 0),
    study_group_ids: whole(toChoices(choices.study_groups)),
    subject_ids: levels.map((level) => ({
      key: level,
      title: t(`academic.level.${level}`),
      items: choices.subjects
        .filter((it) => it.level === level)
        .map((it) => ({
          value: it.id,
          label: `${localDigits(it.code, language)} ${pick(it.name_en, it.name_bn)}`,
        })),
    })),
  };
}
