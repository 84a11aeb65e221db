import { Anchor, Drawer, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMobile } from '#shared/phone.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import { admissionsApi } from '../api.ts';
import type { MetFamily } from './student-import.contract.ts';

/** The students of an admitted list who joined an existing family, or only share its number; a household can be separated here. */
export function MetFamilies({ listId, onClose }: { listId: string; onClose: () => void }) {
  const { t } = useTranslation(['admissions', 'ui']);
  const { language, pick } = useLanguage();
  const query = useQuery(admissionsApi.studentImports.families.queryOptions({ input: { id: listId } }));
  const stateOf = (row: MetFamily) => {
    if (row.kind === 'joined' && !row.is_together)
      return { tone: 'quiet' as const, text: t('batch.separated') };
    return {
      tone: row.kind === 'joined' ? ('waiting' as const) : ('quiet' as const),
      text: t(`batch.kind_${row.kind}`),
    };
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="60rem"
      title={t('batch.families_title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <LoadingState />}
      {query.data?.length === 0 && <EmptyState title={t('batch.families_empty')} />}
      {query.data && query.data.length > 0 && (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('batch.families_hint')}
          </Text>
          <ReportTable
            caption={t('batch.families_title')}
            rows={query.data}
            columns={[
              {
                key: 'student',
                title: t('batch.student'),
                render: (row) => (
                  <Anchor component={Link} size="sm" to={`/student/view/${row.student_id}?tab=guardians`}>
                    {pick(row.name_en, row.name_bn)}
                  </Anchor>
                ),
              },
              { key: 'father_name', title: t('batch.father') },
              {
                key: 'contact_number',
                title: t('batch.phone'),
                value: (row) => row.contact_number && formatMobile(row.contact_number, language),
              },
              {
                key: 'kind',
                title: t('batch.state'),
                render: (row) => {
                  const { tone, text } = stateOf(row);
                  return <Status tone={tone}>{text}</Status>;
                },
              },
              {
                key: 'family',
                title: t('batch.family'),
                value: (row) =>
                  [row.family_names, row.family_father && `${t('batch.father')} ${row.family_father}`]
                    .filter(Boolean)
                    .join(' · '),
              },
            ]}
          />
        </Stack>
      )}
    </Drawer>
  );
}
