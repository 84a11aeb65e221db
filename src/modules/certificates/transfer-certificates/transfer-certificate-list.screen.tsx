import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAcademicOptions, useSectionNames } from '#modules/academics/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { certificatesApi } from '../api.ts';
import { certificateTones, newCertificatePath } from './certificate-paths.ts';
import { useCertificateMoves } from './useCertificateMoves.tsx';

/** The transfer certificates of the institution, from the request to the paper. */
export function TransferCertificateListScreen() {
  const { t } = useTranslation('certificates');
  const { language, pick } = useLanguage();
  const list = useListState({ sort: '-requested_at', filters: ['academic_year_id', 'class_id', 'state'] });
  const { data: options } = useAcademicOptions();
  const sectionName = useSectionNames();
  const state = useDocumentState('certificates:certificate.state', certificateTones);
  const moves = useCertificateMoves();
  const mayAsk = useCan()('certificates.transfer_certificate.request');
  return (
    <Page
      actions={
        mayAsk && (
          <Button component={Link} to={newCertificatePath()} leftSection={<IconPlus size={16} aria-hidden />}>
            {t('certificate.add')}
          </Button>
        )
      }
    >
      <ListTable
        name="transfer-certificates"
        source={certificatesApi.transferCertificates.list}
        list={list}
        search={t('certificate.search')}
        filters={[
          {
            name: 'academic_year_id',
            choices: (options?.years ?? []).map((it) => ({
              value: it.id,
              label: localDigits(it.name, language),
            })),
          },
          {
            name: 'class_id',
            choices: (options?.classes ?? []).map((it) => ({
              value: it.id,
              label: pick(it.name_en, it.name_bn),
            })),
          },
          { name: 'state', label: t('certificate.state_title'), choices: state.choices },
        ]}
        rowHref={moves.href}
        rowActions={moves.rowActions}
        columns={[
          { key: 'name', title: t('certificate.student'), names: 'student_name', phone: 'name' },
          { key: 'student_no', optional: true },
          {
            key: 'section',
            phone: 'fact',
            title: t('certificate.class'),
            value: (row) =>
              sectionName({
                class_section_id: row.class_section_id,
                section_name: `${pick(row.class_name_en, row.class_name_bn)} ${row.section_name}`,
              }),
          },
          { key: 'serial_no', title: t('certificate.serial_no'), sort: true },
          { key: 'leaving_on', phone: 'fact', kind: 'day', sort: true },
          { key: 'reason' },
          { key: 'owed_poisha', title: t('certificate.owed'), kind: 'money' },
          { ...state.column, phone: 'state' },
        ]}
        empty={{ title: t('certificate.empty'), hint: t('certificate.empty_hint') }}
      />
      {moves.drawer}
    </Page>
  );
}
