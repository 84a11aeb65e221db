import { useTranslation } from 'react-i18next';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { websiteApi } from '../api.ts';
import { blankService, CharterFields } from './CharterFields.tsx';
import type { CharterService } from './citizen-charter.contract.ts';

/** The services of the institution's charter, in the order in which the website shows them. */
export function CitizenCharterScreen() {
  const { t } = useTranslation('website');
  const list = useListState({ sort: 'sort_order', filters: [] });
  const { names, sortOrder } = useSetupColumns<CharterService>();
  return (
    <SetupScreen
      name="citizen-charter"
      words="website:charter"
      api={websiteApi.citizenCharter}
      stale={websiteApi.key()}
      permission="website.charter.edit"
      list={list}
      columns={[
        ...names,
        { key: 'duration', phone: 'fact', title: t('charter.duration'), names: 'duration' },
        { key: 'fee', phone: 'fact', title: t('charter.fee'), names: 'fee' },
        { key: 'officer', title: t('charter.officer'), names: 'officer' },
        sortOrder,
      ]}
      blank={blankService}
      fields={(form, row) => <CharterFields form={form} id={row?.id} />}
    />
  );
}
