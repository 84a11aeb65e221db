import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { feesApi } from '../api.ts';
import { useSectionOfStudent } from '../useSectionOfStudent.ts';
import { AdvanceRefundDrawer } from './AdvanceRefundDrawer.tsx';
import type { UnusedAdvance } from './refund.contract.ts';

/** Advances that nobody uses, of students who left first: each can be paid back. */
export function UnusedAdvanceScreen() {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const sectionOf = useSectionOfStudent();
  const mayPay = useCan()('fees.receipt.cancel');
  const list = useListState({ sort: '-has_left', filters: ['has_left'] });
  const [paid, setPaid] = useState<UnusedAdvance>();
  return (
    <Page>
      <ListTable
        name="unused-advances"
        source={feesApi.refunds.unusedAdvances}
        list={list}
        search={t('refund.search_student')}
        filters={[
          {
            name: 'has_left',
            label: t('refund.student_state'),
            choices: ['true', 'false'].map((value) => ({ value, label: t(`refund.has_left_${value}`) })),
          },
        ]}
        columns={[
          {
            key: 'student',
            phone: 'name',
            title: t('counter.student'),
            width: 240,
            value: (row) => `${pick(row.student_name_en, row.student_name_bn)} · ${row.student_no}`,
          },
          {
            key: 'class',
            title: t('field.class_id'),
            width: 200,
            value: (row) => `${sectionOf(row)} · ${localDigits(row.roll, language)}`,
          },
          {
            key: 'has_left',
            phone: 'state',
            sort: true,
            title: t('refund.student_state'),
            value: (row) => t(`refund.has_left_${row.has_left}`),
            render: (row) => (
              <Status tone={row.has_left ? 'waiting' : 'quiet'}>
                {t(row.is_asked ? 'refund.is_asked' : `refund.has_left_${row.has_left}`)}
              </Status>
            ),
          },
          { key: 'last_on', title: t('refund.last_moved'), kind: 'day', sort: true },
          { key: 'owed_poisha', title: t('refund.owed'), kind: 'money' },
          { key: 'advance_poisha', phone: 'fact', title: t('refund.advance'), kind: 'money', sort: true },
        ]}
        rowActions={(row) =>
          mayPay && !row.is_asked
            ? [
                {
                  label: t('refund.pay_back'),
                  icon: <IconReceiptRefund size={16} aria-hidden />,
                  onClick: () => setPaid(row),
                },
              ]
            : []
        }
        empty={{ title: t('refund.no_advances'), hint: t('refund.no_advances_hint') }}
      />
      {paid && <AdvanceRefundDrawer advance={paid} onClose={() => setPaid(undefined)} />}
    </Page>
  );
}
