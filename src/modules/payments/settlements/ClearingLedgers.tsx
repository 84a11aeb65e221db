import { useTranslation } from 'react-i18next';
import { formatTaka } from '#shared/money.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import type { ClearingLedger } from './settlement.contract.ts';

/** The clearing ledgers of a day beside the payments that no statement settled; the two agree, or say by how much not. */
export function ClearingLedgers({ ledgers }: { ledgers: ClearingLedger[] }) {
  const { t } = useTranslation('payments');
  const { language } = useLanguage();
  return (
    <Section title={t('settlement.beside_books')} hint={t('settlement.beside_books_hint')}>
      <ReportTable
        caption={t('settlement.beside_books')}
        rows={ledgers}
        columns={[
          {
            key: 'ledger',
            title: t('field.clearing_ledger_id'),
            names: 'name',
            href: (row) => `/site/accounts/report/ledger?ledger_id=${row.ledger_id}`,
          },
          { key: 'open_poisha', title: t('settlement.open'), kind: 'money' },
          { key: 'unexplained_poisha', title: t('settlement.unexplained'), kind: 'money' },
          { key: 'other_poisha', title: t('settlement.other'), kind: 'money' },
          { key: 'balance_poisha', title: t('settlement.balance'), kind: 'money' },
          {
            key: 'difference',
            title: t('field.status'),
            render: ({ difference_poisha }) => (
              <Status tone={difference_poisha === 0 ? 'good' : 'bad'}>
                {difference_poisha === 0
                  ? t('settlement.agrees')
                  : t('settlement.differs', { amount: formatTaka(difference_poisha, language) })}
              </Status>
            ),
          },
        ]}
      />
    </Section>
  );
}
