import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { websiteApi } from '../api.ts';
import { blankService, CharterFields } from './CharterFields.tsx';
import type { CharterService } from './citizen-charter.contract.ts';

/** The services of the institution's charter, in the order in which the website shows them. */
export function CitizenCharterScreen() {
  const { t } = useTranslation('website');
  const { pick } = useLanguage();
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
        {
          key: 'duration',
          phone: 'fact',
          title: t('charter.duration'),
          value: (row) => pick(row.duration_en, row.duration_bn),
        },
        { key: 'fee', phone: 'fact', title: t('charter.fee'), value: (row) => pick(row.fee_en, row.fee_bn) },
        {
          key: 'officer',
          title: t('charter.officer'),
          value: (row) => pick(row.officer_en, row.officer_bn),
        },
        sortOrder,
      ]}
      blank={blankService}
      fields={(form, row) => <CharterFields form={form} id={row?.id} />}
    />
  );
}
