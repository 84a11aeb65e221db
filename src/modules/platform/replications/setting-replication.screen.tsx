import { Checkbox, Fieldset, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { BulkRun } from '#ui/run/BulkRun.tsx';
import { platformApi } from '../api.ts';
import { ReplicationNames } from './ReplicationNames.tsx';
import type { ReplicationChoice } from './setting-replication.contract.ts';

const parts = ['shifts', 'sections', 'subjects', 'teachers', 'marks', 'fees', 'routine'] as const;
type Part = (typeof parts)[number];

const nothingChosen = {
  source_year_id: '',
  target_year_id: '',
  source_shift_id: null as string | null,
  target_shift_id: null as string | null,
  version_id: null as string | null,
  session_type: null as string | null,
  source_class_id: null as string | null,
  target_class_id: null as string | null,
  parts: [] as Part[],
};

/** Copies settings from a year, shift or class to another: choose, look at what would be added, run; below, the copies so far. */
export function SettingReplicationScreen() {
  const { t } = useTranslation('platform');
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<typeof nothingChosen>();
  const { years, ...choices } = usePlaceChoices();
  const wanted = chosen ?? nothingChosen;
  const change = (values: Partial<typeof nothingChosen>) => setChosen({ ...wanted, ...values });
  const field = (name: Exclude<keyof typeof nothingChosen, 'parts'>, label: string) => ({
    label: t(`replication.${label}`),
    value: wanted[name],
    onChange: (value: string | null) => change({ [name]: name.endsWith('_year_id') ? (value ?? '') : value }),
  });
  return (
    <Page>
      <BulkRun
        name="setting-replications"
        words="platform:replication"
        api={platformApi.replications}
        stale={platformApi.replications.key()}
        wanted={wanted as ReplicationChoice}
        isReady={wanted.source_year_id !== '' && wanted.target_year_id !== '' && wanted.parts.length > 0}
        newCount={(preview) => preview.new_count}
        preview={(preview) => <ReplicationNames preview={preview} />}
        made={(run) => run.added_count}
        columns={[
          {
            key: 'source',
            title: t('replication.source'),
            value: (run) => localDigits(run.source, language),
          },
          {
            key: 'target',
            title: t('replication.target'),
            value: (run) => localDigits(run.target, language),
          },
          {
            key: 'parts',
            title: t('replication.parts'),
            value: (run) => run.parts.map((it) => t(`replication.part.${it}`)).join(', '),
          },
          { key: 'added_count', title: t('replication.added'), kind: 'count' },
          { key: 'skipped_count', title: t('replication.skipped'), kind: 'count' },
        ]}
        choices={
          <Stack gap="md" maw={900}>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <Fieldset legend={t('replication.source')}>
                <Stack gap="sm">
                  <SelectField {...field('source_year_id', 'year')} data={years} withAsterisk />
                  <SelectField
                    {...field('source_shift_id', 'shift')}
                    data={choices.shifts}
                    placeholder={t('replication.all_shifts')}
                  />
                  <SelectField
                    {...field('version_id', 'version')}
                    data={choices.versions}
                    placeholder={t('replication.all_versions')}
                  />
                  <SelectField
                    {...field('session_type', 'session')}
                    data={choices.sessions}
                    placeholder={t('replication.all_sessions')}
                  />
                  <SelectField
                    {...field('source_class_id', 'class')}
                    data={choices.classes}
                    placeholder={t('replication.all_classes')}
                  />
                </Stack>
              </Fieldset>
              <Fieldset legend={t('replication.target')}>
                <Stack gap="sm">
                  <SelectField {...field('target_year_id', 'year')} data={years} withAsterisk />
                  <SelectField
                    {...field('target_shift_id', 'shift')}
                    data={choices.shifts}
                    placeholder={t('replication.same_shift')}
                    disabled={!wanted.source_shift_id}
                  />
                  <SelectField
                    {...field('target_class_id', 'class')}
                    data={choices.classes}
                    placeholder={t('replication.same_class')}
                    disabled={!wanted.source_class_id}
                  />
                </Stack>
              </Fieldset>
            </SimpleGrid>
            <Checkbox.Group
              label={t('replication.parts')}
              value={wanted.parts}
              onChange={(values) => change({ parts: parts.filter((it) => values.includes(it)) })}
            >
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
                {parts.map((it) => (
                  <Checkbox
                    key={it}
                    value={it}
                    label={t(`replication.part.${it}`)}
                    description={t(`replication.about.${it}`)}
                  />
                ))}
              </SimpleGrid>
            </Checkbox.Group>
          </Stack>
        }
      />
    </Page>
  );
}

/** Years, shifts, versions, sessions and classes of the institution as choices of selects. */
function usePlaceChoices() {
  const { language, pick } = useLanguage();
  const { data } = useAcademicOptions();
  const named = (rows: readonly { id: string; name_en: string; name_bn: string }[] = []) =>
    rows.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }));
  return {
    years: (data?.years ?? []).map((it) => ({ value: it.id, label: localDigits(it.name, language) })),
    shifts: named(data?.shifts),
    versions: named(data?.versions),
    classes: named(data?.classes),
    sessions: (data?.session_types ?? [])
      .filter((it) => it.is_active)
      .map((it) => ({ value: it.code, label: pick(it.name_en, it.name_bn) })),
  };
}
