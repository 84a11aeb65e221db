import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fiscalYearOf, formatDay, today } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { accountsApi } from '../api.ts';
import { useSignatures } from '../reports/useSignatures.ts';
import { daysOfYear } from '../statements/fiscal-days.ts';
import { YearFilter } from '../statements/YearFilter.tsx';
import type { ScheduleDifference } from './fixed-asset.contract.ts';

/** Cost, depreciation and written down value of the fixed assets by category in a fiscal year. */
export function FixedAssetScheduleScreen() {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const { values, set } = useFilters({ fiscal_year: fiscalYearOf(today()) });
  const money = (name: string, title: string) =>
    ({ key: `${name}_poisha`, title: t(`schedule.${title}`), kind: 'money' }) as const;
  return (
    <ReportPage
      name={`fixed-assets-${values.fiscal_year}`}
      source={accountsApi.fixedAssets.schedule}
      input={values}
      filters={<YearFilter value={values.fiscal_year} onChange={(year) => set('fiscal_year', year)} />}
      rows={({ rows }) => rows.map((row, index) => ({ ...row, serial: index + 1 }))}
      columns={[
        { key: 'serial', title: t('schedule.serial'), kind: 'count' },
        { key: 'asset_category', value: (row) => t(`fixed_asset.category.${row.asset_category}`) },
        money('opening_cost', 'opening_cost'),
        money('added', 'added'),
        money('disposed', 'disposed'),
        money('closing_cost', 'closing_cost'),
        money('opening_depreciation', 'opening_depreciation'),
        money('year_depreciation', 'year_depreciation'),
        money('disposed_depreciation', 'disposed_depreciation'),
        money('closing_depreciation', 'closing_depreciation'),
        money('written_down', 'written_down'),
        money('previous_written_down', 'previous'),
      ]}
      isWide
      subtitle={localDigits(values.fiscal_year, language)}
      states={{ empty: { hint: t('schedule.empty_hint') } }}
      footnote={({ differences }) => (
        <Agreement differences={differences} on={daysOfYear(values.fiscal_year).to} />
      )}
      signatures={useSignatures()}
    />
  );
}

/** Says whether register and ledgers agree, and which ledger differs by how much. */
function Agreement({ differences, on }: { differences: ScheduleDifference[]; on: string }) {
  const { t } = useTranslation('accounts');
  const { language, pick } = useLanguage();
  const day = formatDay(on, language);
  if (differences.length === 0)
    return (
      <Text size="sm" mt="sm">
        {t('schedule.agrees', { day })}
      </Text>
    );
  return (
    <>
      <Text size="sm" mt="sm" fw={600}>
        {t('schedule.differs', { day })}
      </Text>
      <List size="sm">
        {differences.map((it) => (
          <List.Item key={it.ledger_id}>
            {t('schedule.difference', {
              ledger: `${localDigits(it.code, language)} ${pick(it.name_en, it.name_bn)}`,
              register: formatTaka(it.register_poisha, language),
              held: formatTaka(it.ledger_poisha, language),
              difference: formatTaka(it.ledger_poisha - it.register_poisha, language),
            })}
          </List.Item>
        ))}
      </List>
    </>
  );
}
