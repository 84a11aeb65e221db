import { Alert, Button, MultiSelect, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { ErrorState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { BulkRun } from '#ui/run/BulkRun.tsx';
import { routineApi } from '../api.ts';
import type { GeneratorPreview, GeneratorRun } from './generator-run.contract.ts';
import { keeps } from './keeps.ts';
import { ResultDrawer } from './ResultDrawer.tsx';
import { useLineNames } from './useLineNames.ts';

/** Makes the routine of a year out of lessons a week and wishes: choose, see what is in the way, run; below, the runs so far. */
export function GeneratorScreen() {
  const { t } = useTranslation('routine');
  const { language } = useLanguage();
  const options = useAcademicOptions();
  const toChoices = useNamedChoices();
  const [chosen, setChosen] = useState({
    academic_year_id: '',
    class_ids: [] as string[],
    keeps: 'by_hand' as (typeof keeps)[number],
  });
  const [shown, setShown] = useState<GeneratorRun>();
  const wanted = {
    ...chosen,
    academic_year_id: chosen.academic_year_id || options.data?.academic_year_id || '',
  };
  const change = (values: Partial<typeof chosen>) => setChosen({ ...chosen, ...values });
  if (options.isError) return <ErrorState error={options.error} onRetry={() => options.refetch()} />;
  return (
    <Page>
      <BulkRun
        name="routine-runs"
        words="routine:generator"
        api={routineApi.generator}
        stale={routineApi.key()}
        wanted={wanted}
        isReady={wanted.academic_year_id !== ''}
        newCount={(preview) => preview.new_count}
        preview={(preview) => preview.new_count > 0 && <Preview data={preview} />}
        hint={() => t('generator.draft_hint')}
        made={(run) => run.lesson_count}
        columns={[
          {
            key: 'year_name',
            title: t('generator.year'),
            value: (run) => localDigits(run.year_name, language),
          },
          { key: 'lesson_count', title: t('generator.placed'), kind: 'count' },
          { key: 'left_count', title: t('generator.left'), kind: 'count' },
          {
            key: 'result',
            title: t('generator.result'),
            value: () => '',
            render: (run) => (
              <Button variant="default" size="compact-sm" onClick={() => setShown(run)}>
                {t('generator.result')}
              </Button>
            ),
          },
        ]}
        choices={
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
            <Select
              label={t('generator.year')}
              data={(options.data?.years ?? []).map((it) => ({
                value: it.id,
                label: localDigits(it.name, language),
              }))}
              value={wanted.academic_year_id || null}
              allowDeselect={false}
              onChange={(id) => id && change({ academic_year_id: id })}
            />
            <MultiSelect
              label={t('generator.classes')}
              placeholder={chosen.class_ids.length === 0 ? t('generator.every_class') : undefined}
              data={toChoices(options.data?.classes)}
              value={chosen.class_ids}
              onChange={(class_ids) => change({ class_ids })}
              clearable
            />
            <Select
              label={t('generator.keeps')}
              data={keeps.map((value) => ({ value, label: t(`generator.keep.${value}`) }))}
              value={chosen.keeps}
              allowDeselect={false}
              onChange={(value) => value && change({ keeps: value })}
            />
          </SimpleGrid>
        }
      />
      {shown && <ResultDrawer run={shown} onClose={() => setShown(undefined)} />}
    </Page>
  );
}

const counts = ['section_count', 'new_count', 'kept_count', 'replaced_count'] as const;

function Preview({ data }: { data: GeneratorPreview }) {
  const { t } = useTranslation('routine');
  const { language } = useLanguage();
  const nameOf = useLineNames();
  const figure = (count: number) => formatNumber(count, language);
  const { shortages } = data;
  return (
    <Stack gap="sm">
      <Text size="sm">
        {counts.map((name) => `${t(`generator.${name}`)}: ${figure(data[name])}`).join(' · ')}
      </Text>
      {shortages.length === 0 ? (
        <Alert variant="light">{t('generator.no_short')}</Alert>
      ) : (
        <>
          <Alert
            color="orange"
            variant="light"
            title={t('generator.short_title', { count: shortages.length, number: figure(shortages.length) })}
          >
            {t('generator.short_hint')}
          </Alert>
          <ReportTable
            caption={t('generator.why')}
            rows={shortages}
            columns={[
              { key: 'whom', title: t('generator.whom'), value: (it) => nameOf(it) },
              {
                key: 'why',
                title: t('generator.why'),
                value: (it) =>
                  t(`generator.shortage.${it.code}`, {
                    asked: figure(it.asked),
                    available: figure(it.available),
                    over: figure(it.asked - it.available),
                  }),
              },
            ]}
          />
        </>
      )}
    </Stack>
  );
}
