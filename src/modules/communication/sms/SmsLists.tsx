import { Checkbox, Group, Textarea } from '@mantine/core';
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
import type { SmsList } from './sms-list.contract.ts';

/** Numbers that are written to again and again. */
export function SmsLists() {
  const { t } = useTranslation('communication');
  const list = useListState({ sort: 'name_en', filters: ['is_active'] });
  const active = useActiveColumn<SmsList>();
  const setup = useSetupList<SmsList>({
    mayEdit: useCan()('communication.sms_text.edit'),
    type: t('sms_list.type'),
    add: t('sms_list.add'),
    remove: (row) => communicationApi.smsLists.delete.call({ id: row.id }),
    stale: communicationApi.key(),
  });
  return (
    <>
      <Group justify="flex-end">{setup.addButton}</Group>
      <ListTable
        name="sms-lists"
        source={communicationApi.smsLists.list}
        list={list}
        filters={[activeFilter]}
        columns={[
          { key: 'name_en', sort: true },
          { key: 'name_bn', sort: true },
          { key: 'number_count', title: t('sms_list.count'), kind: 'count' },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('sms_list.empty'), hint: t('sms_list.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <ListDrawer edited={setup.edited} onClose={setup.close} />}
    </>
  );
}

function ListDrawer({ edited: opened, onClose }: { edited?: SmsList; onClose: () => void }) {
  const edited = latestOf(opened);
  const { t } = useTranslation('communication');
  const form = useServerForm({
    name: `sms-list:${edited?.id ?? 'new'}`,
    initialValues: {
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      number_lines: edited?.number_lines ?? '',
      is_active: edited?.is_active ?? true,
    },
    read: edited,
    submit: (values, context) =>
      edited
        ? communicationApi.smsLists.update.call({ ...values, id: edited.id }, { context })
        : communicationApi.smsLists.create.call(values),
    onSaved: useAfterSave(communicationApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(edited ? 'sms_list.edit' : 'sms_list.add')} form={form} onClose={onClose}>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <Textarea
        {...form.field('number_lines')}
        description={t('master.numbers_hint')}
        autosize
        minRows={5}
        maxRows={16}
        withAsterisk
      />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
