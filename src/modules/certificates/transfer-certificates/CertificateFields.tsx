import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayField } from '#ui/form/DayField.tsx';
import type { ServerForm } from '#ui/form/useServerForm.ts';
import type { TransferCertificate } from './transfer-certificate.contract.ts';
import { conducts } from './transfer-certificate.rules.ts';

export interface CertificateValues {
  leaving_on: string | null;
  reason: string;
  conduct: TransferCertificate['conduct'];
  last_result: string;
  remarks: string;
}

/** The form as the server takes it. */
export const sentFields = ({ leaving_on, ...values }: CertificateValues) => ({
  ...values,
  leaving_on: leaving_on ?? '',
});

interface CertificateFieldsProps {
  form: ServerForm<CertificateValues>;
  /** The last published result in words, to be taken over by a press. */
  lastResult?: string | null;
}

/** What the office enters on a transfer certificate. */
export function CertificateFields({ form, lastResult }: CertificateFieldsProps) {
  const { t } = useTranslation('certificates');
  return (
    <>
      <DayField {...form.field('leaving_on')} withAsterisk />
      <Textarea {...form.field('reason')} autosize minRows={2} withAsterisk />
      <Select
        {...form.field('conduct')}
        data={conducts.map((value) => ({ value, label: t(`certificate.conducts.${value}`) }))}
        allowDeselect={false}
        withAsterisk
      />
      <TextInput {...form.field('last_result')} />
      {lastResult && form.values.last_result !== lastResult && (
        <Button
          size="xs"
          variant="subtle"
          w="fit-content"
          onClick={() => form.setValue('last_result', lastResult)}
        >
          {t('certificate.suggest')}: {lastResult}
        </Button>
      )}
      <Textarea {...form.field('remarks')} autosize minRows={1} />
    </>
  );
}
