import { Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import type { ImportCheck } from './student-import.contract.ts';

const tones = { admit: 'waiting', known: 'quiet', refused: 'bad', skipped: 'quiet' } as const;

/** What would become of every row: the counts, and each row with something to say. */
export function CheckReport({ check }: { check: ImportCheck }) {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const counts = [
    ['will_admit', check.admit_count],
    ['known', check.known_count],
    ['refused', check.refused_count],
    ['skipped', check.skipped_count],
  ] as const;
  return (
    <Stack gap="sm">
      <Group gap="sm" role="status">
        {counts.map(([name, count]) => (
          <Paper key={name} withBorder px="md" py="xs">
            <Text size="xs" c="dimmed">
              {t(`batch.${name}`)}
            </Text>
            <Text fw={600} className="figure">
              {formatNumber(count, language)}
            </Text>
          </Paper>
        ))}
      </Group>
      {check.rows.length === 0 ? (
        <Text size="sm">{t('batch.all_good')}</Text>
      ) : (
        <ReportTable
          caption={t('batch.what')}
          rows={check.rows}
          columns={[
            { key: 'row', title: t('batch.row'), kind: 'count', width: 64 },
            { key: 'name', title: t('batch.name') },
            {
              key: 'state',
              title: t('batch.state'),
              render: (row) => <Status tone={tones[row.state]}>{t(`batch.row_state.${row.state}`)}</Status>,
            },
            {
              key: 'what',
              title: t('batch.what'),
              render: (row) => (
                <Stack gap={2}>
                  {row.note && <Text size="sm">{row.note}</Text>}
                  {row.problems.map((it) => (
                    <div key={`${it.field}-${it.code}`}>
                      <Text size="sm">{it.message}</Text>
                      <Text size="xs" c="dimmed">
                        {it.remedy}
                      </Text>
                    </div>
                  ))}
                </Stack>
              ),
            },
          ]}
        />
      )}
    </Stack>
  );
}
