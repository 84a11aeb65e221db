import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClassSubjectFields, useClassSubjectFilters } from '#modules/academics/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useHrefWith } from '#ui/page/useHrefWith.ts';
import { Status } from '#ui/report/Status.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { assessmentsApi } from '../api.ts';
import { FrameworkContent } from './FrameworkContent.tsx';

const states = ['draft', 'released'] as const;

/** What is assessed in every subject: the list of versions, or the content of the one in the address. */
export function FrameworkScreen() {
  const { values, set } = useFilters({ version: '' });
  if (values.version) return <FrameworkContent id={values.version} onLeave={() => set('version', '')} />;
  return <FrameworkList onOpen={(id) => set('version', id)} />;
}

function FrameworkList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('assessments');
  const { language } = useLanguage();
  const hrefWith = useHrefWith();
  const mayEdit = useCan()('assessments.framework.edit');
  const list = useListState({ sort: 'class_order', filters: ['class_id', 'subject_id', 'state'] });
  const classSubjectFilters = useClassSubjectFilters(list.filters.class_id);
  const [isAdding, setAdding] = useState(false);
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('framework.add')}
    </Button>
  );
  return (
    <Page actions={addButton}>
      <ListTable
        name="assessment-frameworks"
        source={assessmentsApi.frameworks.list}
        list={list}
        search={false}
        filters={[
          ...classSubjectFilters,
          {
            name: 'state',
            label: t('shared:field.status'),
            choices: states.map((value) => ({ value, label: t(`framework.state.${value}`) })),
          },
        ]}
        columns={[
          { key: 'class', title: t('shared:field.class_id'), sort: 'class_order', names: 'class_name' },
          { key: 'subject', title: t('shared:field.subject_id'), names: 'subject_name' },
          {
            key: 'version_no',
            title: t('framework.version'),
            align: 'right',
            sort: true,
            value: (row) => localDigits(row.version_no, language),
          },
          {
            key: 'state',
            title: t('shared:field.status'),
            value: (row) => t(`framework.state.${row.state}`),
            render: (row) => (
              <Status tone={row.state === 'released' ? 'good' : 'waiting'}>
                {t(`framework.state.${row.state}`)}
              </Status>
            ),
          },
          { key: 'competency_count', title: t('framework.competencies'), kind: 'count' },
          { key: 'performance_count', title: t('framework.performance'), kind: 'count' },
          { key: 'behaviour_count', title: t('framework.behaviour'), kind: 'count' },
          { key: 'released_at', title: t('framework.released_at'), kind: 'instant', sort: true },
        ]}
        rowHref={(row) => hrefWith({ version: row.id })}
        empty={{ title: t('framework.empty'), hint: t('framework.empty_hint'), action: addButton }}
      />
      {isAdding && <DraftDrawer onMade={onOpen} onClose={() => setAdding(false)} />}
    </Page>
  );
}

/** A draft for a class and subject; the server copies the released version into it, where there is one. */
function DraftDrawer({ onMade, onClose }: { onMade: (id: string) => void; onClose: () => void }) {
  const { t } = useTranslation('assessments');
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: 'assessment-framework:new',
    initialValues: { class_id: null as string | null, subject_id: null as string | null },
    submit: (values) => assessmentsApi.frameworks.create.call(values),
    onSaved: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: assessmentsApi.key() });
      onClose();
      onMade(id);
    },
  });
  return (
    <FormDrawer title={t('framework.add')} form={form} onClose={onClose}>
      <ClassSubjectFields classField={form.field('class_id')} subjectField={form.field('subject_id')} />
    </FormDrawer>
  );
}
