import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useHrefWith } from '#ui/page/useHrefWith.ts';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useRemoval } from '#ui/table/useRemoval.tsx';
import { academicsApi } from '../api.ts';
import type { SubjectTemplate } from './subject-template.contract.ts';
import { type PlaceValues, TemplatePlaceFields, useTemplateChoices } from './TemplatePlaceFields.tsx';
import { TemplateSheet } from './TemplateSheet.tsx';

/** The national subject lists by class, group, version and year; the address says which one is open. */
export function SubjectTemplateScreen() {
  const [params, setParams] = useSearchParams();
  const opened = params.get('template')?.split('_');
  const open = (place: PlaceValues | undefined) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (place) next.set('template', keyOf(place));
      else next.delete('template');
      return next;
    });
  if (opened) {
    const [class_id = '', study_group_id = '', version_id = 'all', national_year_id = ''] = opened;
    const place = { class_id, study_group_id, version_id, national_year_id };
    return (
      <Page>
        <TemplateSheet key={keyOf(place)} place={place} onClose={() => open(undefined)} />
      </Page>
    );
  }
  return <TemplateList onOpen={open} />;
}

const keyOf = (place: PlaceValues) =>
  [place.class_id, place.study_group_id, place.version_id, place.national_year_id].join('_');

const placeOf = (row: SubjectTemplate): PlaceValues => ({
  class_id: row.class_id,
  study_group_id: row.study_group_id,
  version_id: row.version_id ?? 'all',
  national_year_id: row.national_year_id ?? '',
});

function TemplateList({ onOpen }: { onOpen: (place: PlaceValues) => void }) {
  const { t } = useTranslation('academics');
  const { pick } = useLanguage();
  const mayEdit = useCan()('academics.subject_template.edit');
  const choices = useTemplateChoices();
  const hrefWith = useHrefWith();
  const list = useListState({
    sort: 'sort_order',
    filters: ['class_id', 'study_group_id', 'version_id', 'national_year_id'],
  });
  const [isAdding, setAdding] = useState(false);
  const removal = useRemoval<SubjectTemplate>({
    type: t('subject_template.type'),
    nameOf: (row) =>
      `${pick(row.class_name_en, row.class_name_bn)} · ${pick(row.study_group_name_en, row.study_group_name_bn)}`,
    remove: (row) => academicsApi.subjectTemplates.replace.call({ ...placeOf(row), subjects: [] }),
    stale: academicsApi.subjectTemplates.key(),
  });
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('subject_template.add')}
    </Button>
  );
  return (
    <Page actions={addButton}>
      <ListTable
        name="subject-templates"
        source={academicsApi.subjectTemplates.list}
        list={list}
        filters={[
          { name: 'class_id', choices: choices.classes },
          { name: 'study_group_id', choices: choices.study_groups },
          { name: 'version_id', choices: choices.versions },
          { name: 'national_year_id', choices: choices.national_years },
        ]}
        columns={[
          { key: 'sort_order', title: t('shared:field.class_id'), sort: true, names: 'class_name' },
          { key: 'study_group', title: t('shared:field.study_group_id'), names: 'study_group_name' },
          {
            key: 'version',
            title: t('shared:field.version_id'),
            value: (row) =>
              row.version_name_en === null
                ? t('subject_template.all_versions')
                : pick(row.version_name_en, row.version_name_bn),
          },
          {
            key: 'year',
            title: t('shared:field.national_year_id'),
            value: (row) =>
              row.national_year_name_en === null
                ? t('subject_template.all_years')
                : pick(row.national_year_name_en, row.national_year_name_bn),
          },
          { key: 'subject_count', title: t('subject_template.subjects'), kind: 'count', sort: true },
        ]}
        rowHref={(row) => hrefWith({ template: keyOf(placeOf(row)) })}
        rowActions={mayEdit ? (row) => [removal(row)] : undefined}
        empty={{
          title: t('subject_template.empty'),
          hint: t('subject_template.empty_hint'),
          action: addButton,
        }}
      />
      {isAdding && <NewTemplateDrawer onOpen={onOpen} onClose={() => setAdding(false)} />}
    </Page>
  );
}

interface DrawerProps {
  onOpen: (place: PlaceValues) => void;
  onClose: () => void;
}

/** Asks whom the template is for; its subjects are entered on its page. */
function NewTemplateDrawer({ onOpen, onClose }: DrawerProps) {
  const { t } = useTranslation('academics');
  const form = useServerForm({
    name: 'subject-template:new',
    initialValues: { class_id: '', study_group_id: '', version_id: '', national_year_id: '' },
    keepDraft: false,
    submit: (values) => academicsApi.subjectTemplates.subjects.call(values),
    onSaved: (_, values) => onOpen(values),
  });
  return (
    <FormDrawer
      title={t('subject_template.add')}
      form={form}
      save={t('subject_template.continue')}
      onClose={onClose}
    >
      <TemplatePlaceFields
        values={form.values}
        error={form.error}
        onChange={(field, value) => form.setValue(field, value ?? '')}
      />
    </FormDrawer>
  );
}
