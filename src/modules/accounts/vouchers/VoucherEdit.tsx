import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconChecks, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { accountsApi } from '../api.ts';
import { ReversalDrawer } from './ReversalDrawer.tsx';
import { useVoucherSteps } from './useVoucherSteps.ts';
import { VoucherSheet } from './VoucherSheet.tsx';
import { VoucherForm } from './voucher.form.tsx';
import { toneOf, voucherPaths } from './voucher-names.ts';

/** One voucher: a form until it is posted, then only to be read, printed or reversed. */
export function VoucherEdit() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { voucherId = '' } = useParams();
  const { data: voucher } = useSuspenseQuery(
    accountsApi.vouchers.read.queryOptions({ input: { id: voucherId } }),
  );
  const [isReversing, setReversing] = useState(false);
  const paths = voucherPaths(voucher.voucher_type);
  const steps = useVoucherSteps({ onDeleted: () => navigate(paths.list) });
  const { can } = voucher;

  const actions = (
    <>
      {can.delete && (
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => steps.remove(voucher)}
        >
          {t('ui:remove')}
        </Button>
      )}
      {can.check && (
        <Button
          variant="default"
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={steps.isBusy}
          onClick={() => steps.check(voucher)}
        >
          {t('voucher.check')}
        </Button>
      )}
      {can.approve && (
        <Button
          leftSection={<IconChecks size={16} aria-hidden />}
          loading={steps.isBusy}
          onClick={() => steps.approve(voucher)}
        >
          {t('voucher.approve')}
        </Button>
      )}
      {can.reverse && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => setReversing(true)}
        >
          {t('voucher.reverse')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        component="a"
        href={`/api/v1/accounts/vouchers/${voucher.id}/document?language=${language}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('ui:export.print')}
      </Button>
    </>
  );

  return (
    <Page
      title={voucher.voucher_no ?? undefined}
      subtitle={<Status tone={toneOf[voucher.state]}>{t(`state.${voucher.state}`)}</Status>}
      actions={actions}
    >
      {can.edit ? (
        <VoucherForm key={voucher.version} type={voucher.voucher_type} voucher={voucher} />
      ) : (
        <VoucherSheet voucher={voucher} />
      )}
      {isReversing && <ReversalDrawer voucher={voucher} onClose={() => setReversing(false)} />}
    </Page>
  );
}
