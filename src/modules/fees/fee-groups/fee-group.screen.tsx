import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { feesApi } from '../api.ts';
import type { FeeGroup } from './fee-group.contract.ts';

/** Fee groups that bundle fee heads for set-up and reports. */
export function FeeGroupScreen() {
  const { t } = useTranslation('fees');
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const { names, code, sortOrder, active } = useSetupColumns<FeeGroup>();
  return (
    <SetupScreen
      name="fee-groups"
      words="fees:fee_group"
      api={feesApi.feeGroups}
      stale={feesApi.key()}
      permission="fees.fee_head.edit"
      list={list}
      filters={[activeFilter]}
      columns={[
        ...names,
        code,
        { key: 'head_count', title: t('fee_group.heads'), kind: 'count' },
        { ...sortOrder, optional: false },
        active,
      ]}
      blank={{ name_en: '', name_bn: '', code: '', sort_order: 0, is_active: true }}
      fields={(form) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput {...form.field('code')} description={t('fee_head.code_rule')} withAsterisk />
          <CountField {...form.field('sort_order')} />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
