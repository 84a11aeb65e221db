import { Alert, Anchor, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useSectionNames } from '#modules/academics/ui.ts';
import { formatNumber } from '#shared/numerals.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { Day, Instant, Taka } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { certificatesApi } from '../api.ts';
import { certificateTones } from './certificate-paths.ts';
import type { TransferCertificate } from './transfer-certificate.contract.ts';
import { useCertificateMoves } from './useCertificateMoves.tsx';

/** One transfer certificate: whose, what it says, what is owed, and who did what with it. */
export function TransferCertificateScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('certificates');
  const { language, pick } = useLanguage();
  const sectionName = useSectionNames();
  const { data } = useSuspenseQuery(
    certificatesApi.transferCertificates.show.queryOptions({ input: { id } }),
  );
  const state = useDocumentState('certificates:certificate.state', certificateTones);
  const moves = useCertificateMoves();
  const name = pick(data.student_name_en, data.student_name_bn);
  const section = sectionName({
    class_section_id: data.class_section_id,
    section_name: `${pick(data.class_name_en, data.class_name_bn)} ${data.section_name}`,
  });
  return (
    <Page
      title={data.serial_no ? `${data.serial_no} · ${name}` : name}
      subtitle={
        <>
          <Anchor component={Link} to={`/student/view/${data.student_id}`} size="sm" underline="always">
            {data.student_no}
          </Anchor>{' '}
          · {section} · {state.badge(data.state)}
        </>
      }
      actions={moves.buttons(data)}
    >
      <Stack gap="lg" maw={960}>
        {data.cancel_reason && (
          <Alert color="red" variant="light" p="xs">
            {t('certificate.was_cancelled')} · {data.cancel_reason}
          </Alert>
        )}
        <FigureStrip
          figures={[
            { label: t('field.leaving_on'), value: <Day day={data.leaving_on} /> },
            {
              label: t('certificate.owed'),
              value: data.owed_poisha > 0 ? <Taka poisha={data.owed_poisha} /> : t('certificate.no_dues'),
            },
            {
              label: t('certificate.prints'),
              value: t('certificate.prints_count', { number: formatNumber(data.print_count, language) }),
            },
          ]}
        />
        <Paper certificate={data} />
        <Steps certificate={data} />
      </Stack>
      {moves.drawer}
    </Page>
  );
}

/** What the office entered. */
function Paper({ certificate: it }: { certificate: TransferCertificate }) {
  const { t } = useTranslation(['certificates', 'shared']);
  const rows = [
    { what: t('shared:field.reason'), value: it.reason },
    { what: t('field.conduct'), value: t(`certificate.conducts.${it.conduct}`) },
    { what: t('field.last_result'), value: it.last_result },
    { what: t('field.remarks'), value: it.remarks },
    { what: t('field.dues_reason'), value: it.dues_reason },
  ].filter((row) => row.value);
  return (
    <Section title={t('certificate.paper')}>
      <ReportTable
        caption={t('certificate.paper')}
        rows={rows}
        columns={[
          { key: 'what', title: '' },
          { key: 'value', title: '' },
        ]}
      />
    </Section>
  );
}

/** Who asked, approved, issued and cancelled, and when. */
function Steps({ certificate: it }: { certificate: TransferCertificate }) {
  const { t } = useTranslation('certificates');
  const steps = [
    { what: t('certificate.was_requested'), at: it.requested_at, by: it.requested_by_name },
    { what: t('certificate.was_approved'), at: it.approved_at, by: it.approved_by_name },
    { what: t('certificate.was_issued'), at: it.issued_at, by: it.issued_by_name },
    { what: t('certificate.was_cancelled'), at: it.cancelled_at, by: it.cancelled_by_name },
  ].filter((step) => step.at);
  return (
    <Section title={t('certificate.steps')}>
      <ReportTable
        caption={t('certificate.steps')}
        rows={steps}
        columns={[
          { key: 'what', title: '' },
          { key: 'at', title: '', render: (row) => row.at && <Instant at={row.at} /> },
          { key: 'by', title: '' },
        ]}
      />
    </Section>
  );
}
