import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import type { ReplicationPreview } from './setting-replication.contract.ts';

type Table = ReplicationPreview['tables'][number];

/** What a copy would add to each table and leave as it is, with the names of the rows. */
export function ReplicationNames({ preview }: { preview: ReplicationPreview }) {
  const { t } = useTranslation('platform');
  const sum = (of: (it: Table) => number) => preview.tables.reduce((total, it) => total + of(it), 0);
  return (
    <Stack gap="md">
      <ReportTable<Table>
        caption={t('replication.preview_title')}
        rows={preview.tables}
        columns={[
          { key: 'place', title: t('replication.place') },
          { key: 'added_count', title: t('replication.added'), kind: 'count' },
          { key: 'skipped_count', title: t('replication.skipped'), kind: 'count' },
        ]}
        totals={{
          place: t('replication.total'),
          added_count: sum((it) => it.added_count),
          skipped_count: sum((it) => it.skipped_count),
        }}
      />
      {preview.tables.map((it) => (
        <Names key={it.copied_table} table={it} />
      ))}
    </Stack>
  );
}

function Names({ table }: { table: Table }) {
  const { t } = useTranslation('platform');
  const { language } = useLanguage();
  const unresolved = table.skipped_count - table.known.length;
  if (table.added_count + table.skipped_count === 0) return null;
  const number = (value: number) => formatNumber(value, language);
  return (
    <Section title={table.place}>
      <NameList
        title={t('replication.would_add', { number: number(table.added_count) })}
        names={table.added}
      />
      <NameList title={t('replication.stays', { number: number(table.known.length) })} names={table.known} />
      {unresolved > 0 && (
        <Text size="sm" c="dimmed">
          {t('replication.unresolved', { count: unresolved, number: number(unresolved) })}
        </Text>
      )}
    </Section>
  );
}

function NameList({ title, names }: { title: string; names: readonly string[] }) {
  const { language } = useLanguage();
  if (names.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <List size="sm" mah={260} style={{ overflowY: 'auto' }} tabIndex={0}>
        {[...new Set(names)].map((it) => (
          <List.Item key={it}>{localDigits(it, language)}</List.Item>
        ))}
      </List>
    </details>
  );
}
