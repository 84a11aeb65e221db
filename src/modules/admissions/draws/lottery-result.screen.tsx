import { Button, Code, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { Count } from '#ui/report/Figure.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { admissionsApi } from '../api.ts';
import { applicationListPath } from '../applications/application-kinds.ts';
import { useApplicationState } from '../applications/useApplicationState.tsx';
import { circularListPath } from '../circulars/circular-kinds.ts';
import { drawnOutcomes } from './draw-states.ts';
import { useLineName } from './useLineName.ts';

/** The draw of a class: its seats, who was selected and who waits, and what proves it. */
export function LotteryResultScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admissions');
  const { language, pick } = useLanguage();
  const { data: result } = useSuspenseQuery(
    admissionsApi.lotteryResults.show.queryOptions({ input: { id } }),
  );
  const lineName = useLineName();
  const state = useApplicationState();
  const list = useListState({ sort: 'draw_position', filters: ['state'] });
  const isPublic = result.announced_at !== null;
  return (
    <Page
      title={`${lineName(result)}: ${pick(result.title_en, result.title_bn)}`}
      actions={
        <>
          {isPublic && (
            <Button
              component="a"
              href={result.result_url}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {t('draw.public')}
            </Button>
          )}
          {result.state !== 'open' && result.state !== 'published' && (
            <Button component={Link} to={`${circularListPath}/${result.circular_id}/draw`}>
              {t('lottery_result.run')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="md">
        <FigureStrip
          figures={[
            { label: t('field.seats'), value: <Count value={result.seats} /> },
            ...result.quotas.map((it) => ({
              label: pick(it.name_en, it.name_bn),
              value: <Count value={it.seats} />,
            })),
            { label: t('lottery_result.applicants'), value: <Count value={result.applicant_count} /> },
            { label: t('lottery_result.selected'), value: <Count value={result.selected_count} /> },
            { label: t('lottery_result.waiting'), value: <Count value={result.waiting_count} /> },
          ]}
        />
        <ListTable
          name="lottery-applicants"
          source={admissionsApi.lotteryResults.applicants}
          list={{ ...list, input: { ...list.input, id } }}
          search={t('lottery_result.search_applicant')}
          filters={[
            {
              name: 'state',
              label: t('lottery_result.outcome'),
              choices: state.choices.filter((it) => drawnOutcomes.some((outcome) => outcome === it.value)),
            },
          ]}
          columns={[
            {
              key: 'application_no',
              phone: 'fact',
              title: t('field.application_no'),
              value: (row) => localDigits(row.application_no, language),
              sort: true,
            },
            {
              key: 'draw_position',
              phone: 'fact',
              title: t('logged_column.draw_position'),
              kind: 'count',
              sort: true,
            },
            { key: 'name_en', phone: 'name', title: t('field.name'), sort: true },
            { key: 'contact_number', title: t('field.contact_number'), kind: 'phone' },
            ...(result.selection === 'lottery'
              ? []
              : [{ key: 'score' as const, title: t('field.score'), align: 'right' as const, sort: true }]),
            {
              key: 'quota_name_en',
              title: t('lottery_result.quota'),
              value: (row) =>
                row.quota_name_en
                  ? pick(row.quota_name_en, row.quota_name_bn!)
                  : row.state === 'selected' || row.state === 'admitted'
                    ? t('lottery_result.general_seat')
                    : null,
            },
            state.column,
          ]}
          rowHref={(row) => `${applicationListPath}/${row.id}`}
          empty={{ title: t('lottery_result.nobody'), hint: t('lottery_result.nobody_hint') }}
        />
        {result.seed_hash && (
          <Section title={t('lottery_result.proof')}>
            <Text size="sm">{t('lottery_result.proof_hint')}</Text>
            <Code block>{[result.seed_hash, result.seed].filter(Boolean).join('\n')}</Code>
          </Section>
        )}
      </Stack>
    </Page>
  );
}
