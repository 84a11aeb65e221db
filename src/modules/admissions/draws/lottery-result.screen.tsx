import { Button, Code, Stack, Text } from '@mantine/core';
import { IconExternalLink, IconPrinter } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import type { Language } from '#shared/language.ts';
import { localDigits } from '#shared/numerals.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { printPdf } from '#ui/export/print-pdf.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { Count } from '#ui/report/Figure.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { admissionsApi } from '../api.ts';
import { applicationListPath } from '../application-kinds.ts';
import { useApplicationState } from '../applications/useApplicationState.tsx';
import { circularListPath } from '../circulars/circular-kinds.ts';
import { DrawableFrom, isTooEarly } from './DrawSteps.tsx';
import { drawnOutcomes, lotteryResultPath } from './draw-states.ts';
import type { LotteryResult } from './lottery-result.contract.ts';

/** How the states of a draw are shown. */
const tones = {
  open: 'quiet',
  ready: 'waiting',
  promised: 'waiting',
  drawn: 'good',
  published: 'good',
} as const;

/** The draws of all declarations, a line each: who is selected for which class. */
export function LotteryResultListScreen() {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const state = useDocumentState('admissions:lottery_result.draw_state', tones);
  const lineName = useLineName();
  const toChoices = useNamedChoices();
  const { data: options } = useAcademicOptions();
  const list = useListState({
    sort: '-announced_at',
    filters: ['academic_year_id', 'shift_id', 'version_id', 'class_id', 'state'],
  });
  const years = options?.years.map((it) => ({ value: it.id, label: localDigits(it.name, language) })) ?? [];
  return (
    <Page>
      <ListTable
        name="lottery-results"
        source={admissionsApi.lotteryResults.list}
        list={list}
        search={t('lottery_result.search')}
        filters={[
          { name: 'academic_year_id', choices: years },
          { name: 'shift_id', choices: toChoices(options?.shifts) },
          { name: 'version_id', choices: toChoices(options?.versions) },
          { name: 'class_id', choices: toChoices(options?.classes) },
          { name: 'state', label: t('lottery_result.state'), choices: state.choices },
        ]}
        columns={[
          {
            key: 'class_order',
            phone: 'name',
            title: t('lottery_result.place'),
            value: lineName,
            sort: true,
            width: 220,
          },
          {
            key: 'title_en',
            phone: 'fact',
            title: t('lottery_result.declaration'),
            names: 'title',
            sort: true,
          },
          {
            key: 'academic_year',
            title: t('field.academic_year_id'),
            value: (row) => localDigits(row.academic_year, language),
          },
          { key: 'selection', value: (row) => t(`selection.${row.selection}`) },
          { key: 'seats', kind: 'count', sort: true },
          { key: 'applicant_count', phone: 'fact', title: t('lottery_result.applicants'), kind: 'count' },
          { key: 'selected_count', title: t('lottery_result.selected'), kind: 'count' },
          { key: 'waiting_count', title: t('lottery_result.waiting'), kind: 'count' },
          {
            key: 'drawn_at',
            title: t('lottery_result.drawn_at'),
            kind: 'instant',
            sort: true,
            optional: true,
          },
          state.column,
        ]}
        rowHref={(row) => `${lotteryResultPath}/${row.id}`}
        empty={{ title: t('lottery_result.empty'), hint: t('lottery_result.empty_hint') }}
      />
    </Page>
  );
}

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
          {result.applicant_count > 0 && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => printPdf(listsAddress(id, language, list.input)).catch(reportFailure)}
            >
              {t('lottery_result.print')}
            </Button>
          )}
          {result.state !== 'open' && result.state !== 'published' && (
            <Button
              component={Link}
              to={`${circularListPath}/${result.circular_id}/draw`}
              variant={isTooEarly(result) ? 'default' : 'filled'}
            >
              {t('lottery_result.run')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="md">
        <DrawableFrom draw={result} />
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
              value: (row) => localDigits(row.application_no, language),
              sort: true,
            },
            {
              key: 'draw_position',
              phone: 'fact',
              title: t('lottery_result.position'),
              kind: 'count',
              sort: true,
            },
            { key: 'name_en', phone: 'name', title: t('field.name'), sort: true },
            { key: 'contact_number', kind: 'phone' },
            ...(result.selection === 'lottery'
              ? []
              : [{ key: 'score' as const, title: t('field.score'), align: 'right' as const, sort: true }]),
            {
              key: 'quota_name_en',
              title: t('lottery_result.quota'),
              value: ({ state, quota_name_en, quota_name_bn }) => {
                if (quota_name_en !== null) return pick(quota_name_en, quota_name_bn!);
                return state === 'selected' || state === 'admitted' ? t('lottery_result.general_seat') : null;
              },
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

/** Where the lists are printed as they are narrowed on the screen. */
function listsAddress(id: string, language: Language, { q, state }: Record<string, string | number>): string {
  const words = new URLSearchParams({
    language,
    ...(q && { q: String(q) }),
    ...(state && { state: String(state) }),
  });
  return `/api/v1/admissions/lottery-results/${id}/document?${words}`;
}

/** A line of a declaration by its class, shift, version and group, as the website names it. */
function useLineName(): (line: LotteryResult) => string {
  const { pick } = useLanguage();
  return (line) =>
    [
      pick(line.class_name_en, line.class_name_bn),
      pick(line.shift_name_en, line.shift_name_bn),
      pick(line.version_name_en, line.version_name_bn),
      pick(line.study_group_name_en, line.study_group_name_bn),
    ].join(' · ');
}
