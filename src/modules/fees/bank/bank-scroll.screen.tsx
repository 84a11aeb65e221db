import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { rangeOfPreset } from '#ui/report/period.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { useIsPhone } from '#ui/table/useIsPhone.ts';
import { feesApi } from '../api.ts';
import type { ScrollRow } from './bank-scroll.contract.ts';
import { StatementDrawer } from './StatementDrawer.tsx';

/** What was paid at the bank, day by day, and whether the bank's own record agrees. */
export function BankScrollScreen() {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const can = useCan();
  const mayMark = can('fees.bank_scroll.reconcile');
  const isPhone = useIsPhone();
  const opensReceipts = can('fees.receipt.list');
  const { data: choices } = useSuspenseQuery(feesApi.bankScroll.choices.queryOptions());
  const [isComparing, setComparing] = useState(false);
  const { values, set } = useFilters({
    ...rangeOfPreset('this_month', today()),
    bank_account_id: '',
    branch: '',
    teller_id: '',
    is_reconciled: '',
  });
  const accounts = choices.accounts.map((it) => ({
    value: it.id,
    label: `${it.bank_name} · ${localDigits(it.bank_account_no, language)}`,
  }));
  const amount = { key: 'amount_poisha', kind: 'money' } as const;
  return (
    <>
      <ReportPage
        name="bank-scroll"
        source={feesApi.bankScroll.report}
        input={values}
        actions={
          mayMark &&
          accounts.length > 0 && (
            <Button variant="default" onClick={() => setComparing(true)}>
              {t('bank.statement.open')}
            </Button>
          )
        }
        filters={
          <>
            <RangeFilter values={values} set={set} />
            {accounts.length > 1 && (
              <FilterSelect
                label={t('bank.scroll.bank')}
                data={accounts}
                value={values.bank_account_id}
                onChange={(it) => set('bank_account_id', it)}
              />
            )}
            <FilterSelect
              label={t('bank.scroll.branch')}
              data={choices.branches.map((value) => ({ value, label: value }))}
              value={values.branch}
              onChange={(it) => set('branch', it)}
            />
            <FilterSelect
              label={t('bank.scroll.teller')}
              data={choices.tellers.map((it) => ({ value: it.id, label: it.full_name }))}
              value={values.teller_id}
              onChange={(it) => set('teller_id', it)}
            />
            <FilterSelect
              label={t('bank.scroll.state')}
              data={[
                { value: 'true', label: t('bank.scroll.is_matched') },
                { value: 'false', label: t('bank.scroll.is_open') },
              ]}
              value={values.is_reconciled}
              onChange={(it) => set('is_reconciled', it)}
            />
          </>
        }
        columns={[
          { key: 'scroll_no' },
          { key: 'received_on', kind: 'day' },
          // A phone shows the first columns.
          ...(isPhone ? [amount] : []),
          ...(accounts.length > 1
            ? [
                {
                  key: 'bank',
                  title: t('bank.scroll.bank'),
                  value: (row: ScrollRow) =>
                    `${row.bank_name} · ${localDigits(row.bank_account_no, language)}`,
                },
              ]
            : []),
          { key: 'branch', title: t('bank.scroll.branch') },
          { key: 'teller_name', title: t('bank.scroll.teller') },
          { key: 'slip_no', title: t('bank.scroll.slip'), width: 140 },
          {
            key: 'receipt_no',
            title: t('receipt.number'),
            width: 160,
            href: (row) => (opensReceipts ? `/site/fee/receipt/${row.id}` : null),
          },
          {
            key: 'student',
            title: t('counter.student'),
            value: (row) => `${row.student_no} · ${pick(row.student_name_en, row.student_name_bn)}`,
          },
          {
            key: 'class',
            title: t('field.class_id'),
            value: (row) => `${pick(row.class_name_en, row.class_name_bn)} ${row.section_name}`,
          },
          ...(isPhone ? [] : [amount]),
          {
            key: 'is_reconciled',
            title: t('bank.scroll.matched'),
            value: (row) => t(row.is_reconciled ? 'bank.scroll.is_matched' : 'bank.scroll.is_open'),
            render: mayMark ? (row) => <MatchBox row={row} /> : undefined,
          },
        ]}
        totals={({ totals }) => ({
          amount_poisha: totals.amount_poisha,
          scroll_no: t('bank.scroll.count', { number: localDigits(totals.receipt_count, language) }),
        })}
      />
      {isComparing && <StatementDrawer accounts={accounts} onClose={() => setComparing(false)} />}
    </>
  );
}

/** Marks a payment by hand as agreeing with the bank's record. */
function MatchBox({ row }: { row: ScrollRow }) {
  const { t } = useTranslation('fees');
  const queryClient = useQueryClient();
  const mark = useMutation({
    mutationFn: (is_reconciled: boolean) =>
      feesApi.bankScroll.mark.call({ receipt_ids: [row.id], is_reconciled }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: feesApi.bankScroll.report.key() }),
  });
  return (
    <Checkbox
      size="xs"
      aria-label={t('bank.scroll.mark', { receipt_no: row.receipt_no })}
      checked={mark.isPending ? mark.variables : row.is_reconciled}
      onChange={(event) => mark.mutate(event.currentTarget.checked)}
    />
  );
}
