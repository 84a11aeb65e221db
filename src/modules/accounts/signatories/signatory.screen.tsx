import { Image } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { OrderButton } from '#ui/setup/OrderButton.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { accountsApi } from '../api.ts';
import { SignatoryDrawer } from './SignatoryDrawer.tsx';
import type { Signatory } from './signatory.contract.ts';
import { signedDocuments } from './signed-documents.ts';

/** Who signs vouchers, cheques, reports and receipts, from left to right. */
export function SignatoryScreen() {
  const { t } = useTranslation('accounts');
  const mayEdit = useCan()('accounts.signatory.edit');
  const list = useListState({ sort: 'sort_order', filters: ['document', 'is_active'] });
  const { names, sortOrder, active } = useSetupColumns<Signatory>();
  const setup = useSetupList<Signatory>({
    mayEdit,
    type: t('signatory.type'),
    add: t('signatory.add'),
    remove: (row) => accountsApi.signatories.delete.call({ id: row.id }),
    stale: accountsApi.key(),
  });
  const documents = signedDocuments.map((value) => ({ value, label: t(`signatory.document.${value}`) }));
  return (
    <Page
      actions={
        <>
          {mayEdit && (
            <OrderButton
              source={accountsApi.signatories.list}
              save={(ids) => accountsApi.signatories.order.call({ ids })}
              stale={accountsApi.key()}
            />
          )}
          {setup.addButton}
        </>
      }
    >
      <ListTable
        name="signatories"
        source={accountsApi.signatories.list}
        list={list}
        filters={[{ name: 'document', label: t('signatory.signs'), choices: documents }, activeFilter]}
        columns={[
          ...names,
          { key: 'designation', title: t('signatory.designation'), phone: 'fact', names: 'designation' },
          {
            key: 'documents',
            title: t('signatory.signs'),
            phone: 'fact',
            value: (row) => row.documents.map((it) => t(`signatory.document.${it}`)).join(', '),
          },
          {
            key: 'signature',
            value: (row) => (row.signature_url ? t('signatory.has_one') : ''),
            render: (row) =>
              row.signature_url && (
                <Image src={row.signature_url} alt={t('field.signature')} h={28} w="auto" bg="white" />
              ),
          },
          sortOrder,
          active,
        ]}
        {...setup.table}
        empty={{ title: t('signatory.empty'), hint: t('signatory.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <SignatoryDrawer signatory={setup.edited} onClose={setup.close} />}
    </Page>
  );
}
