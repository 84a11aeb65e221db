import { Checkbox, Group, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useCan } from '#ui/session/session.ts';
import { useActiveColumn } from '#ui/table/active.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { communicationApi } from '../api.ts';
import { smsPlaces } from './sms-message.rules.ts';
import type { SmsTemplate } from './sms-template.contract.ts';

/** Texts that are sent often. */
export function SmsTemplates() {
  const { t } = useTranslation('communication');
  const list = useListState({ sort: 'name_en', filters: ['is_active'] });
  const active = useActiveColumn<SmsTemplate>();
  const setup = useSetupList<SmsTemplate>({
    mayEdit: useCan()('communication.sms_text.edit'),
    type: t('sms_template.type'),
    add: t('sms_template.add'),
    remove: (row) => communicationApi.smsTemplates.delete.call({ id: row.id }),
    stale: communicationApi.key(),
  });
  return (
    <>
      <Group justify="flex-end">{setup.addButton}</Group>
      <ListTable
        name="sms-templates"
        source={communicationApi.smsTemplates.list}
        list={list}
        filters={[activeFilter]}
        columns={[
          { key: 'name_en', sort: true },
          { key: 'name_bn', sort: true },
          { key: 'text_bn' },
          { key: 'text_en' },
          active,
        ]}
        {...setup.table}
        empty={{
          title: t('sms_template.empty'),
          hint: t('sms_template.empty_hint', { place: '{{name}}' }),
          action: setup.addButton,
        }}
      />
      {setup.isOpen && <TemplateDrawer edited={setup.edited} onClose={setup.close} />}
    </>
  );
}

function TemplateDrawer({ edited: opened, onClose }: { edited?: SmsTemplate; onClose: () => void }) {
  const edited = latestOf(opened);
  const { t } = useTranslation('communication');
  const form = useServerForm({
    name: `sms-template:${edited?.id ?? 'new'}`,
    initialValues: {
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      text_bn: edited?.text_bn ?? '',
      text_en: edited?.text_en ?? '',
      is_active: edited?.is_active ?? true,
    },
    read: edited,
    submit: (values, context) =>
      edited
        ? communicationApi.smsTemplates.update.call({ ...values, id: edited.id }, { context })
        : communicationApi.smsTemplates.create.call(values),
    onSaved: useAfterSave(communicationApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(edited ? 'sms_template.edit' : 'sms_template.add')} form={form} onClose={onClose}>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <Textarea {...form.field('text_bn')} autosize minRows={3} maxRows={10} />
      <Textarea {...form.field('text_en')} autosize minRows={3} maxRows={10} />
      <Text size="sm" c="dimmed">
        {t('master.places')}: {smsPlaces.map((it) => `{{${it}}} ${t(`master.place.${it}`)}`).join(', ')}
      </Text>
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
