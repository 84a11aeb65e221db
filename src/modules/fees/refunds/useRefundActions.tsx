import { IconChecks, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDrawer } from '#ui/document/ReasonDrawer.tsx';
import { useDocumentActions } from '#ui/document/useDocumentActions.tsx';
import { feesApi } from '../api.ts';
import type { Refund } from './refund.contract.ts';
import { refundLifeCycle } from './refund.rules.ts';
import { refundPath } from './refund-paths.ts';

/** What can be done with a refund, in its row and above it; `drawer` asks why it is refused. */
export function useRefundActions() {
  const { t } = useTranslation('fees');
  const [refused, setRefused] = useState<Refund>();
  const actions = useDocumentActions<Refund>({
    lifeCycle: refundLifeCycle,
    words: 'fees:refund',
    stale: feesApi.key(),
    href: ({ id }) => refundPath(id),
    print: ({ id }) => `fees/refunds/${id}`,
    actions: {
      approve: {
        icon: IconChecks,
        isMain: true,
        call: ({ id }) => feesApi.refunds.approve.call({ id }),
      },
      reject: { icon: IconX, danger: true, open: setRefused },
    },
  });
  return {
    ...actions,
    drawer: refused && (
      <ReasonDrawer
        name={`reject-refund:${refused.id}`}
        title={t('refund.reject_title', { refund_no: refused.refund_no })}
        hint={t('refund.reject_hint')}
        save={t('refund.reject')}
        keep={t('refund.reject_keep')}
        submit={(reason) => feesApi.refunds.reject.call({ id: refused.id, reason })}
        done={t('refund.reject_done', { refund_no: refused.refund_no })}
        stale={feesApi.key()}
        onClose={() => setRefused(undefined)}
      />
    ),
  };
}
