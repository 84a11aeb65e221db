import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import type { SetUp, SetUpPreview } from './site-calendar.contract.ts';

interface SetUpPreviewTableProps {
  data: SetUpPreview;
  wanted: SetUp;
  isApplying: boolean;
  onApply: () => void;
}

const figures = ['added', 'changed', 'removed', 'same', 'kept'] as const;

/** What a set-up would do, one institution per row, and the button that applies it. */
export function SetUpPreviewTable({ data, wanted, isApplying, onApply }: SetUpPreviewTableProps) {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const number = (value: number) => localDigits(value, language);
  if (data.site_count === 0) return <EmptyState title={t('set_up.no_sites')} />;
  const changes = data.added + data.changed + data.removed + data.weekly_changed;
  return (
    <Section title={t('set_up.result')}>
      <Stack gap="sm">
        <ReportTable
          caption={t('set_up.result')}
          rows={data.sites}
          columns={[
            { key: 'name', title: t('set_up.sites'), names: 'name' },
            ...figures.map((key) => ({ key, title: t(`set_up.${key}`), kind: 'count' as const })),
          ]}
          totals={{
            name: `${t('set_up.sites')}: ${number(data.site_count)}`,
            ...Object.fromEntries(figures.map((key) => [key, data[key]])),
          }}
        />
        {data.sites.length < data.site_count && (
          <Text size="sm" c="dimmed">
            {t('set_up.first_sites', { number: number(data.sites.length) })}
          </Text>
        )}
        {wanted.weekly_holidays !== null && (
          <Text size="sm">
            {t('set_up.weekly_changed')}: {number(data.weekly_changed)} · {t('set_up.weekly_kept')}:{' '}
            {number(data.weekly_kept)}
          </Text>
        )}
        <Group justify="flex-end">
          {changes === 0 && (
            <Text size="sm" c="dimmed">
              {t('set_up.nothing')}
            </Text>
          )}
          <Button loading={isApplying} onClick={onApply} color={wanted.withdraw ? 'red.8' : undefined}>
            {t(wanted.withdraw ? 'set_up.withdraw' : 'set_up.apply')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
