import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { fullRange } from './full-range.ts';
import type { PunchReadingAnswer } from './punch.contract.ts';

/** What a file holds, before anything of it is kept. */
export function PunchPreview({ reading }: { reading: PunchReadingAnswer }) {
  const { t } = useTranslation('attendance');
  const { language, pick } = useLanguage();
  const figure = (value: number) => formatNumber(value, language);
  const list = (values: (string | number)[]) => values.map((it) => localDigits(it, language)).join(', ');
  if (reading.file_format === null)
    return (
      <Alert color="orange" variant="light" role="alert">
        {t('employee.file.unknown_format')}
      </Alert>
    );
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {t('employee.file.found', { number: figure(reading.line_count) })}
        {reading.from_on && reading.to_on && ` · ${fullRange(reading.from_on, reading.to_on, language)}`}
        {reading.known_count > 0 && ` · ${t('employee.file.known', { number: figure(reading.known_count) })}`}
      </Text>
      {reading.unread_count > 0 && (
        <Alert color="orange" variant="light" p="xs">
          {t('employee.file.unread', {
            number: figure(reading.unread_count),
            lines: list(reading.unread_lines),
          })}
        </Alert>
      )}
      {reading.unknown_card_count > 0 && (
        <Alert color="yellow" variant="light" p="xs">
          {t('employee.file.unknown', {
            number: figure(reading.unknown_card_count),
            cards: list(reading.unknown_cards),
          })}
        </Alert>
      )}
      {reading.sample.length > 0 && (
        <ReportTable
          caption={t('employee.file.sample')}
          rows={reading.sample}
          columns={[
            { key: 'device_code', title: t('employee.device') },
            { key: 'card_no', value: (row) => localDigits(row.card_no, language) },
            {
              key: 'employee',
              title: t('employee.one'),
              value: (row) => (row.name_en ? pick(row.name_en, row.name_bn) : t('employee.card.nobody')),
            },
            { key: 'on_date', title: t('column.on_date'), kind: 'day' },
            {
              key: 'punched_at',
              title: t('employee.time'),
              value: (row) => localDigits(row.punched_at, language),
            },
          ]}
        />
      )}
    </Stack>
  );
}
