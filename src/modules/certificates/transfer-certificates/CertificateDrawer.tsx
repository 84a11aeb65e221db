import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { certificatesApi } from '../api.ts';
import { CertificateFields, type CertificateValues, sentFields } from './CertificateFields.tsx';
import type { TransferCertificate } from './transfer-certificate.contract.ts';

/** Changes a request that nobody has approved yet. */
export function CertificateDrawer({
  certificate: opened,
  onClose,
}: {
  certificate: TransferCertificate;
  onClose: () => void;
}) {
  const certificate = latestOf(opened);
  const { t } = useTranslation('certificates');
  const { id, leaving_on, reason, conduct, last_result, remarks } = certificate;
  const form = useServerForm<CertificateValues, TransferCertificate>({
    name: `transfer-certificate:${id}`,
    initialValues: { leaving_on, reason, conduct, last_result: last_result ?? '', remarks: remarks ?? '' },
    read: certificate,
    submit: (values, context) =>
      certificatesApi.transferCertificates.update.call({ id, ...sentFields(values) }, { context }),
    onSaved: useAfterSave(certificatesApi.key(), onClose),
  });
  return (
    <FormDrawer title={t('certificate.edit_title')} form={form} onClose={onClose}>
      <CertificateFields form={form} />
    </FormDrawer>
  );
}
