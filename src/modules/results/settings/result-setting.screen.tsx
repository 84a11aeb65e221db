import { Select, Text } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SectionPicker, type SectionStep, useSectionChoice } from '#modules/academics/ui.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { resultsApi } from '../api.ts';
import { ResultSettingForm } from './ResultSettingForm.tsx';

const yearOnly: readonly SectionStep[] = ['academic_year_id'];

/** By which rules a class group is graded in a year. */
export function ResultSettingScreen() {
  const { t } = useTranslation('results');
  const { pick } = useLanguage();
  const choice = useSectionChoice({ fields: yearOnly });
  const yearId = choice.values.academic_year_id;
  const { values, set } = useFilters({ class_group_id: '' });
  const query = useQuery(
    resultsApi.settings.list.queryOptions({ input: yearId ? { academic_year_id: yearId } : skipToken }),
  );
  const taught = query.data?.filter((it) => it.has_sections) ?? [];
  // Before the first section is opened every class group can be set.
  const settings = taught.length > 0 ? taught : (query.data ?? []);
  const setting = settings.find((it) => it.class_group_id === values.class_group_id) ?? settings[0];

  const content = () => {
    if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
    if (!yearId || query.isPending) return choice.options ? <LoadingState /> : null;
    if (!setting) return <EmptyState title={t('setting.no_group')} hint={t('setting.no_group_hint')} />;
    return (
      <>
        <Status tone={setting.is_default ? 'quiet' : 'good'}>
          {t(setting.is_default ? 'setting.default' : 'setting.own')}
        </Status>
        <Text size="sm" c="dimmed">
          {t('setting.hint')}
        </Text>
        <ResultSettingForm
          key={`${setting.academic_year_id}:${setting.class_group_id}:${setting.is_default}`}
          setting={setting}
        />
      </>
    );
  };
  return (
    <Page>
      <SectionPicker choice={choice}>
        {setting && (
          <Select
            label={t('shared:field.class_group_id')}
            data={settings.map((it) => ({
              value: it.class_group_id,
              label: pick(it.class_group_name_en, it.class_group_name_bn),
            }))}
            value={setting.class_group_id}
            onChange={(id) => set('class_group_id', id)}
            allowDeselect={false}
          />
        )}
      </SectionPicker>
      {content()}
    </Page>
  );
}
