import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { StudentSearch } from '#modules/fees/ui.ts';
import { formatDay, today } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { certificatesApi } from '../api.ts';
import { CertificateFields, type CertificateValues, sentFields } from './CertificateFields.tsx';
import { certificatePath } from './certificate-paths.ts';
import type { TransferCertificate } from './transfer-certificate.contract.ts';

/** Finds the student, shows what is owed, and asks for the certificate. */
export function TransferCertificateFormScreen() {
  const { values, set } = useFilters({ student_id: '' });
  const { student_id } = values;
  const query = useQuery({
    ...certificatesApi.transferCertificates.position.queryOptions({ input: { student_id } }),
    enabled: student_id !== '',
  });
  return (
    <Page>
      <Stack gap="md" maw={640}>
        <Suspense fallback={<LoadingState />}>
          <StudentSearch
            autoFocus
            source={certificatesApi.transferCertificates.students}
            hint=""
            onPick={(student) => set('student_id', student.id)}
          />
        </Suspense>
        {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.isLoading && <LoadingState />}
        {query.data && <Leaver key={student_id} position={query.data} />}
      </Stack>
    </Page>
  );
}

type Position = Awaited<ReturnType<typeof certificatesApi.transferCertificates.position.call>>;

function Leaver({ position }: { position: Position }) {
  const { t } = useTranslation('certificates');
  const { language, pick } = useLanguage();
  const maySeeDues = useCan()('fees.receipt.collect');
  const { certificate, owed_poisha, left_on } = position;
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{pick(position.student_name_en, position.student_name_bn)}</Text>
        <Text size="sm" c="dimmed">
          {[
            position.student_no,
            `${pick(position.class_name_en, position.class_name_bn)} ${position.section_name}`,
            localDigits(position.roll, language),
            localDigits(position.academic_year, language),
          ].join(' · ')}
        </Text>
      </div>
      <Alert color={owed_poisha > 0 ? 'red' : 'green'} variant="light" p="xs">
        {owed_poisha > 0
          ? t('certificate.owed_now', { amount: formatTaka(owed_poisha, language) })
          : t('certificate.no_dues')}{' '}
        {owed_poisha > 0 && maySeeDues && (
          <Anchor
            component={Link}
            size="sm"
            underline="always"
            to={`/site/fee/student-payment/view?student_id=${position.student_id}`}
          >
            {t('certificate.see_dues')}
          </Anchor>
        )}
      </Alert>
      {left_on && <Text size="sm">{t('certificate.left', { day: formatDay(left_on, language) })}</Text>}
      {certificate ? (
        <Alert color="yellow" variant="light" p="xs">
          {t('certificate.stands', {
            state: t(`certificate.state.${certificate.state}`),
            serial: certificate.serial_no ?? '',
          })}{' '}
          <Anchor component={Link} size="sm" underline="always" to={certificatePath(certificate.id)}>
            {t('certificate.open')}
          </Anchor>
        </Alert>
      ) : (
        <CertificateForm position={position} />
      )}
    </Stack>
  );
}

function CertificateForm({ position }: { position: Position }) {
  const { t } = useTranslation('certificates');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { student_id, left_on } = position;
  const form = useServerForm<CertificateValues, TransferCertificate>({
    name: `transfer-certificate:new:${student_id}`,
    initialValues: {
      leaving_on: left_on ?? today(),
      reason: '',
      conduct: 'good',
      last_result: '',
      remarks: '',
    },
    submit: (values) =>
      certificatesApi.transferCertificates.create.call({ student_id, ...sentFields(values) }),
    onSaved: async (saved) => {
      toast.done(t('certificate.saved'));
      navigate(certificatePath(saved.id));
      await queryClient.invalidateQueries({ queryKey: certificatesApi.key() });
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <FormNotices form={form} />
        <CertificateFields
          form={form}
          lastResult={language === 'bn' ? position.last_result_bn : position.last_result_en}
        />
        <FormActions form={form} save={t('certificate.save')} />
      </Stack>
    </form>
  );
}
