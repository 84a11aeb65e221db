import { Button, Checkbox, Group, MultiSelect, SegmentedControl, Select, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSiteGroups } from '#modules/sites/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { Page } from '#ui/page/Page.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { calendarApi } from '../api.ts';
import { usePages, useTitles } from '../useChoices.ts';
import { useWeekdays } from '../weekdays.ts';
import { ChosenSites } from './ChosenSites.tsx';
import { SetUpPreviewTable } from './SetUpPreviewTable.tsx';
import { SiteCalendarList } from './SiteCalendarList.tsx';
import type { SetUp } from './site-calendar.contract.ts';

/** Gives institutions their calendar pages and weekly holidays: choice, preview, apply. */
export function SiteSetUpScreen() {
  const mayEdit = useCan()('calendar.site.edit');
  const { t } = useTranslation('calendar');
  const job = useJobInUrl();
  return (
    <Page>
      {mayEdit && <SetUpForm onJob={job.start} />}
      {job.jobId && <JobProgress jobId={job.jobId} label={t('set_up.working')} onClose={job.clear} />}
      <SiteCalendarList />
    </Page>
  );
}

const usualWeekend = ['5', '6'];

function SetUpForm({ onJob }: { onJob: (jobId: string) => void }) {
  const { t } = useTranslation('calendar');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const { values } = useFilters({ page_id: '' });
  const [wanted, setWanted] = useState<SetUp>({
    scope: 'all',
    site_ids: [],
    page_ids: values.page_id ? [values.page_id] : [],
    title_ids: [],
    weekly_holidays: null,
    withdraw: false,
  });
  const groups = useSiteGroups();
  const pages = usePages() ?? [];
  const titles = useTitles() ?? [];
  const weekdays = useWeekdays();
  const preview = useMutation({ mutationFn: () => calendarApi.siteCalendars.preview.call(wanted) });
  const apply = useMutation({
    mutationFn: () => calendarApi.siteCalendars.setUp.call(wanted),
    onSuccess: ({ job_id, site_count }) => {
      preview.reset();
      if (job_id) return onJob(job_id);
      const done = wanted.withdraw ? 'set_up.withdrawn' : 'set_up.done';
      toast.done(t(done, { count: site_count, number: localDigits(site_count, language) }));
      return queryClient.invalidateQueries({ queryKey: calendarApi.key() });
    },
  });
  const change = (fields: Partial<SetUp>) => {
    preview.reset();
    setWanted({ ...wanted, ...fields });
  };
  // Server errors are shown beside the selection.
  const problem = preview.error ?? apply.error;
  const errors = problem instanceof ApiProblem ? problem.fieldErrors : {};
  return (
    <>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <Select
            label={t('set_up.scope')}
            data={(['all', 'group', 'sites'] as const).map((value) => ({
              value,
              label: t(`set_up.scope_${value}`),
            }))}
            value={wanted.scope}
            onChange={(value) => change({ scope: (value ?? 'all') as SetUp['scope'] })}
            allowDeselect={false}
            w={{ base: '100%', xs: 240 }}
          />
          {wanted.scope === 'group' && (
            <Select
              label={t('shared:field.site_group_id')}
              placeholder={t('ui:form.choose')}
              data={groups}
              value={wanted.site_group_id ?? null}
              onChange={(value) => change({ site_group_id: value })}
              error={errors.site_group_id}
              searchable
              withAsterisk
              w={{ base: '100%', xs: 280 }}
            />
          )}
        </Group>
        {wanted.scope === 'sites' && (
          <ChosenSites
            value={wanted.site_ids}
            onChange={(site_ids) => change({ site_ids })}
            error={errors.site_ids}
          />
        )}
        <Group align="flex-start" gap="sm">
          <MultiSelect
            label={t('set_up.pages')}
            placeholder={wanted.page_ids.length === 0 ? t('ui:form.choose') : undefined}
            data={pages.map((it) => ({
              value: it.id,
              label: `${localDigits(it.year, language)} · ${pick(it.name_en, it.name_bn)}`,
            }))}
            value={wanted.page_ids}
            onChange={(page_ids) => change({ page_ids })}
            error={errors.page_ids}
            clearable
            w={{ base: '100%', sm: 360 }}
          />
          {!wanted.withdraw && (
            <MultiSelect
              label={t('set_up.titles')}
              placeholder={wanted.title_ids.length === 0 ? t('set_up.titles_all') : undefined}
              data={titles.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
              value={wanted.title_ids}
              onChange={(title_ids) => change({ title_ids })}
              searchable
              clearable
              w={{ base: '100%', sm: 360 }}
            />
          )}
        </Group>
        <SegmentedControl
          aria-label={t('set_up.deed')}
          data={[
            { value: 'give', label: t('set_up.give') },
            { value: 'withdraw', label: t('set_up.withdraw') },
          ]}
          value={wanted.withdraw ? 'withdraw' : 'give'}
          onChange={(value) =>
            change({ withdraw: value === 'withdraw', title_ids: [], weekly_holidays: null })
          }
          w="fit-content"
        />
        {!wanted.withdraw && (
          <Checkbox
            label={t('set_up.set_weekly')}
            checked={wanted.weekly_holidays !== null}
            onChange={(event) =>
              change({ weekly_holidays: event.currentTarget.checked ? usualWeekend.map(Number) : null })
            }
          />
        )}
        {wanted.weekly_holidays !== null && (
          <Checkbox.Group
            label={t('set_up.weekly')}
            description={t('set_up.weekly_hint')}
            value={wanted.weekly_holidays.map(String)}
            onChange={(days) => change({ weekly_holidays: days.map(Number) })}
            error={errors.weekly_holidays}
          >
            <Group gap="md" mt={6}>
              {weekdays.map((it) => (
                <Checkbox key={it.value} value={it.value} label={it.label} />
              ))}
            </Group>
          </Checkbox.Group>
        )}
        <Group justify="flex-end">
          <Button
            variant={preview.data ? 'default' : 'filled'}
            loading={preview.isPending}
            onClick={() => preview.mutate()}
          >
            {t('set_up.preview')}
          </Button>
        </Group>
      </Stack>

      {preview.data && (
        <SetUpPreviewTable
          data={preview.data}
          wanted={wanted}
          isApplying={apply.isPending}
          onApply={() => apply.mutate()}
        />
      )}
    </>
  );
}
