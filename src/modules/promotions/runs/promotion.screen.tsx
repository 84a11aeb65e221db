import { Alert, Anchor, Button, List, Stack, Text } from '@mantine/core';
import {
  IconArrowUpRight,
  IconCalendarCheck,
  IconCalendarOff,
  IconListDetails,
  IconSettings,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import { formatDay, today } from '#shared/dates.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useMoves } from '#ui/document/useMoves.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Count } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import { promotionsApi } from '../api.ts';
import { PromotionDrawer } from './PromotionDrawer.tsx';
import { outcomes } from './promotion.rules.ts';
import { promotionListPath, promotionsPath, promotionTones } from './promotion-paths.ts';
import type { PromotionRun, TargetSectionRow } from './promotion-run.contract.ts';
import { promotionLifeCycle } from './promotion-run.rules.ts';
import { usePlaceNames } from './usePlaceNames.ts';

const PromotionGrid = lazy(async () => ({ default: (await import('./PromotionGrid.tsx')).PromotionGrid }));

/** One promotion: its figures, what can be done with it, and the students section by section. */
export function PromotionScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('promotions');
  const { language, pick } = useLanguage();
  const { data } = useSuspenseQuery(promotionsApi.runs.show.queryOptions({ input: { id } }));
  const state = useDocumentState('promotions:promotion.state', promotionTones);
  const job = useJobInUrl();
  const number = (value: number) => formatNumber(value, language);
  const undecided = data.counts.undecided;
  return (
    <Page
      title={t('promotion.title', {
        number: number(data.run_no),
        from: localDigits(data.from_year_name, language),
        to: localDigits(data.to_year_name, language),
      })}
      subtitle={
        <>
          {pick(data.exam_name_en, data.exam_name_bn)} · {state.badge(data.state)}
        </>
      }
      actions={<Actions run={data} start={job.start} />}
    >
      <Stack gap="md">
        {job.jobId && data.state !== 'undone' && (
          <JobProgress jobId={job.jobId} label={t('promotion.running')} onClose={job.clear} />
        )}
        {data.state === 'draft' && <BeforeYear run={data} />}
        <Obstacles obstacles={data.undo_obstacles} />
        <FigureStrip
          figures={outcomes
            .filter((it) => data.counts[it] > 0 || it === 'promoted' || it === 'undecided')
            .map((it) => ({
              label: t(`promotion.outcomes.${it}`),
              value: <Count value={data.counts[it]} />,
            }))}
        />
        {undecided > 0 && (
          <Text size="sm">
            <Anchor component={Link} to={promotionListPath(id, 'exceptions')} underline="always" size="sm">
              {t('promotion.see_exceptions')}
            </Anchor>
          </Text>
        )}
        <Students run={data} sections={data.sections} />
      </Stack>
    </Page>
  );
}

/** The moves of a promotion as buttons, the list of everybody, and where dues are carried over. */
function Actions({ run, start }: { run: PromotionRun; start: (jobId: string) => void }) {
  const { t } = useTranslation('promotions');
  const navigate = useNavigate();
  const mayCarry = useCan()('fees.migration.create');
  const { id, state } = run;
  const moves = useMoves({
    lifeCycle: promotionLifeCycle,
    api: promotionsApi.runs,
    words: 'promotions:promotion',
    stale: promotionsApi.key(),
    looks: {
      edit: {
        icon: IconSettings,
        form: (row, close) => <PromotionDrawer run={row} onClose={close} />,
      },
      execute: { icon: IconArrowUpRight, isMain: true },
      undo: { danger: true },
    },
    onMoved: (answer: { job_id?: string }, move) => {
      if (move === 'remove') void navigate(promotionsPath);
      if (answer.job_id) start(answer.job_id);
    },
    named: (_row: PromotionRun) => ({}),
  });
  return (
    <>
      <Button
        variant="default"
        component={Link}
        to={promotionListPath(id)}
        leftSection={<IconListDetails size={16} aria-hidden />}
      >
        {t('promotion.views.list')}
      </Button>
      {state === 'done' && mayCarry && (
        <Button variant="default" component={Link} to="/site/fee/migration/view">
          {t('promotion.carry_dues')}
        </Button>
      )}
      {moves.buttons(run)}
      {moves.drawer}
    </>
  );
}

/** What follows at once although the new year has not begun, and the choice to wait for it. */
function BeforeYear({ run }: { run: PromotionRun }) {
  const { t } = useTranslation('promotions');
  const { language } = useLanguage();
  const { data: options } = useAcademicOptions();
  const queryClient = useQueryClient();
  const schedule = useMutation({
    mutationFn: (isWanted: boolean) =>
      promotionsApi.runs[isWanted ? 'schedule' : 'unschedule'].call({ id: run.id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: promotionsApi.key() }),
  });
  const begins = options?.years.find((it) => it.id === run.to_year_id)?.starts_on;
  const on = run.carry_out_on ?? begins;
  if (!on || (!run.carry_out_on && on <= today())) return null;
  const date = formatDay(on, language);
  const name = run.scheduled_by_name;
  const says = name ? t('promotion.scheduled_by', { date, name }) : t('promotion.scheduled', { date });
  return (
    <Alert variant="light" color={run.carry_out_on ? 'blue' : 'yellow'}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{run.carry_out_on ? says : t('promotion.before_year', { date })}</Text>
        {run.can.execute && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={
              run.carry_out_on ? (
                <IconCalendarOff size={16} aria-hidden />
              ) : (
                <IconCalendarCheck size={16} aria-hidden />
              )
            }
            loading={schedule.isPending}
            onClick={() => schedule.mutate(!run.carry_out_on)}
          >
            {run.carry_out_on ? t('promotion.unschedule') : t('promotion.schedule', { date })}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function Obstacles({ obstacles }: { obstacles: readonly { code: string; count: number }[] }) {
  const { t } = useTranslation('promotions');
  const { language } = useLanguage();
  if (obstacles.length === 0) return null;
  return (
    <Alert variant="light" color="gray" title={t('promotion.cannot_undo')}>
      <List size="sm">
        {obstacles.map(({ code, count }) => (
          <List.Item key={code}>
            {t(`promotion.obstacle.${code}`, { number: formatNumber(count, language) })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

interface StudentsProps {
  run: PromotionRun;
  sections: readonly {
    class_section_id: string;
    class_name_en: string;
    class_name_bn: string;
    section_name: string;
    student_count: number;
  }[];
}

/** A section of the old year is chosen; below it its students, and how full the new sections become. */
function Students({ run, sections }: StudentsProps) {
  const { t } = useTranslation('promotions');
  const { language } = useLanguage();
  const placeName = usePlaceNames(run);
  const { values, set } = useFilters({ section: '' });
  const sectionId = values.section || sections[0]?.class_section_id;
  const { data, error, refetch } = useQuery(
    promotionsApi.runs.students.queryOptions({
      input: { id: run.id, class_section_id: sectionId },
      enabled: sectionId !== undefined,
    }),
  );
  if (sectionId === undefined)
    return <EmptyState title={t('promotion.no_students')} hint={t('promotion.no_students_hint')} />;
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return (
    <>
      <SelectField
        label={t('promotion.choose_section')}
        data={sections.map((it) => ({
          value: it.class_section_id,
          label: `${placeName(it)} (${formatNumber(it.student_count, language)})`,
        }))}
        value={sectionId}
        onChange={(section) => set('section', section ?? '')}
        maw={360}
        required
      />
      {!data && <LoadingState />}
      {data && (
        <Suspense fallback={<LoadingState />}>
          <PromotionGrid
            key={`${sectionId} ${run.state}`}
            run={run}
            sectionId={sectionId}
            version={data.version}
            students={data.rows}
            targets={data.targets}
            canEdit={data.can.edit}
          />
        </Suspense>
      )}
      {data && run.state === 'draft' && <Seats targets={data.targets} placeName={placeName} />}
    </>
  );
}

interface SeatsProps {
  targets: readonly TargetSectionRow[];
  placeName: ReturnType<typeof usePlaceNames>;
}

function Seats({ targets, placeName }: SeatsProps) {
  const { t } = useTranslation('promotions');
  return (
    <Section title={t('promotion.seats')}>
      {targets.length === 0 ? (
        <Text size="sm">{t('promotion.no_targets')}</Text>
      ) : (
        <ReportTable
          caption={t('promotion.seats')}
          rows={[...targets]}
          columns={[
            { key: 'section', title: t('promotion.section'), value: placeName },
            { key: 'student_count', title: t('promotion.seats_taken'), kind: 'count' },
            { key: 'capacity', title: t('promotion.capacity'), kind: 'count' },
          ]}
        />
      )}
    </Section>
  );
}
