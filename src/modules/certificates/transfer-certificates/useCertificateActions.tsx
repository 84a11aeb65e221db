import { Alert, Text, Textarea } from '@mantine/core';
import { IconChecks, IconFileCertificate, IconFileOff, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { ReasonDrawer } from '#ui/document/ReasonDrawer.tsx';
import { useDocumentActions } from '#ui/document/useDocumentActions.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { certificatesApi } from '../api.ts';
import { CertificateDrawer } from './CertificateDrawer.tsx';
import { certificatePath } from './certificate-paths.ts';
import type { TransferCertificate } from './transfer-certificate.contract.ts';
import { transferCertificateLifeCycle } from './transfer-certificate.rules.ts';

/** The actions of a certificate; `drawer` is the form of one while it is open. */
export function useCertificateActions() {
  const { t } = useTranslation('certificates');
  const { pick } = useLanguage();
  const [open, setOpen] = useState<{ move: 'edit' | 'issue' | 'cancel'; certificate: TransferCertificate }>();
  const close = () => setOpen(undefined);
  const opens = (move: 'edit' | 'issue' | 'cancel') => (certificate: TransferCertificate) =>
    setOpen({ move, certificate });
  const api = certificatesApi.transferCertificates;
  const actions = useDocumentActions<TransferCertificate>({
    lifeCycle: transferCertificateLifeCycle,
    words: 'certificates:certificate',
    actions: {
      edit: { icon: IconPencil, open: opens('edit') },
      approve: { icon: IconChecks, isMain: true, call: ({ id }) => api.approve.call({ id }) },
      issue: { icon: IconFileCertificate, isMain: true, open: opens('issue') },
      cancel: { icon: IconFileOff, danger: true, open: opens('cancel') },
    },
    href: ({ id }) => certificatePath(id),
    print: ({ id }) => `certificates/transfer-certificates/${id}`,
    stale: certificatesApi.key(),
  });
  const drawers = {
    edit: (it: TransferCertificate) => <CertificateDrawer certificate={it} onClose={close} />,
    issue: (it: TransferCertificate) => <IssueDrawer certificate={it} onClose={close} />,
    cancel: (it: TransferCertificate) => (
      <ReasonDrawer
        name={`cancel-certificate:${it.id}`}
        title={t('certificate.cancel_title', { name: pick(it.student_name_en, it.student_name_bn) })}
        hint={t('certificate.cancel_hint')}
        save={t('certificate.cancel')}
        keep={t('certificate.cancel_keep')}
        submit={(reason) => api.cancel.call({ id: it.id, reason })}
        done={t('certificate.cancel_done')}
        stale={certificatesApi.key()}
        onClose={close}
      />
    ),
  };
  return { ...actions, drawer: open && drawers[open.move](open.certificate) };
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
