import { Alert, Text, Textarea } from '@mantine/core';
import { IconFileCertificate, IconFileOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { useMoves } from '#ui/document/useMoves.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { certificatesApi } from '../api.ts';
import { CertificateDrawer } from './CertificateDrawer.tsx';
import { certificatePath } from './certificate-paths.ts';
import type { TransferCertificate } from './transfer-certificate.contract.ts';
import { transferCertificateLifeCycle } from './transfer-certificate.rules.ts';

/** What can be done with a certificate, in its row and above it. */
export function useCertificateMoves() {
  const { pick } = useLanguage();
  return useMoves({
    lifeCycle: transferCertificateLifeCycle,
    api: certificatesApi.transferCertificates,
    words: 'certificates:certificate',
    stale: certificatesApi.key(),
    named: (row: TransferCertificate) => ({ name: pick(row.student_name_en, row.student_name_bn) }),
    looks: {
      edit: { form: (row, close) => <CertificateDrawer certificate={row} onClose={close} /> },
      issue: {
        icon: IconFileCertificate,
        isMain: true,
        form: (row, close) => <IssueDrawer certificate={row} onClose={close} />,
      },
      cancel: { icon: IconFileOff },
    },
    href: ({ id }) => certificatePath(id),
    print: ({ id }) => `certificates/transfer-certificates/${id}`,
  });
}

/** Says what issuing does, and asks why where something is owed. */
function IssueDrawer({ certificate, onClose }: { certificate: TransferCertificate; onClose: () => void }) {
  const { t } = useTranslation('certificates');
  const { language, pick } = useLanguage();
  const { id, owed_poisha, leaving_on, can } = certificate;
  const name = pick(certificate.student_name_en, certificate.student_name_bn);
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: `issue-certificate:${id}`,
    initialValues: { dues_reason: '' },
    submit: (values) => certificatesApi.transferCertificates.issue.call({ id, ...values }),
    onSaved: async (saved) => {
      toast.done(t('certificate.issue_done', { serial_no: saved.serial_no }));
      onClose();
      await queryClient.invalidateQueries({ queryKey: certificatesApi.key() });
    },
  });
  return (
    <FormDrawer
      title={t('certificate.issue_title', { name })}
      form={form}
      onClose={onClose}
      save={t('certificate.issue')}
      keep={t('certificate.issue_keep')}
    >
      <Text size="sm">{t('certificate.issue_hint', { name, day: formatDay(leaving_on, language) })}</Text>
      {owed_poisha > 0 && (
        <Alert color="red" variant="light">
          {t('certificate.issue_dues', { amount: formatTaka(owed_poisha, language) })}{' '}
          {!can.override_dues && t('certificate.issue_no_right')}
        </Alert>
      )}
      {owed_poisha > 0 && can.override_dues && (
        <Textarea {...form.field('dues_reason')} autosize minRows={2} withAsterisk data-autofocus />
      )}
    </FormDrawer>
  );
}
