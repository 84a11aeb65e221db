import { SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ListImport } from '#ui/list-import/ListImport.tsx';
import { useAddressParams } from '#ui/page/useAddressParams.ts';
import { feesApi } from '../api.ts';
import { useFeeHeads } from '../fee-heads/useFeeHeads.ts';
import { openingAdvanceColumns } from './opening-advance-columns.ts';
import { openingDueColumns } from './opening-due-columns.ts';

/** Imports what students owed, and their advances, from the previous system. */
export function OpeningTab() {
  const { t } = useTranslation('fees');
  const [params, change] = useAddressParams();
  const kind = params.get('kind') === 'advances' ? 'advances' : 'dues';
  const choose = (chosen: string) =>
    change((next) => {
      for (const name of ['list', 'job', 'page', 'sort', 'way']) next.delete(name);
      next.set('kind', chosen);
    });
  return (
    <Stack gap="md" align="stretch">
      <SegmentedControl
        value={kind}
        onChange={choose}
        data={(['dues', 'advances'] as const).map((value) => ({ value, label: t(`opening.${value}`) }))}
        style={{ alignSelf: 'flex-start' }}
      />
      {kind === 'dues' ? <OpeningDues /> : <OpeningAdvances key="advances" />}
    </Stack>
  );
}

function OpeningDues() {
  const { t } = useTranslation('fees');
  const heads = useFeeHeads();
  return (
    <ListImport
      name="opening-due-imports"
      api={feesApi.openingDues}
      path="/fees/opening-due-imports"
      title={t('opening.dues_title')}
      fields={openingDueColumns.map((value) => ({ value, label: t(`list.field.${value}`) }))}
      figures={{ students: t('list.figure.students'), dues: t('list.figure.dues') }}
      hasDays
      options={[
        { name: 'fee_head_id', label: t('opening.fee_head_id'), kind: 'select', data: heads },
        { name: 'due_on', label: t('opening.due_on'), kind: 'day' },
      ]}
    />
  );
}

function OpeningAdvances() {
  const { t } = useTranslation('fees');
  return (
    <ListImport
      name="advance-imports"
      api={feesApi.openingAdvances}
      path="/fees/advance-imports"
      title={t('opening.advances_title')}
      fields={openingAdvanceColumns.map((value) => ({ value, label: t(`list.field.${value}`) }))}
      figures={{ students: t('list.figure.students'), advances: t('list.figure.advances') }}
      hasDays
      options={[{ name: 'booked_on', label: t('opening.booked_on'), kind: 'day' }]}
    />
  );
}
