import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fiscalYearOf, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { BulkRun } from '#ui/run/BulkRun.tsx';
import { accountsApi } from '../api.ts';
import { YearFilter } from '../statements/YearFilter.tsx';

/** Posts the depreciation of a fiscal year once its preview was seen; below, the years posted so far. */
export function DepreciationRuns({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const { values, set } = useFilters({ fiscal_year: `${fiscalYearOf(today())}` });
  const { fiscal_year } = values;
  return (
    <Page>
      {tabs}
      <BulkRun
        name="depreciation-runs"
        words="accounts:depreciation"
        api={accountsApi.depreciationRuns}
        stale={accountsApi.key()}
        wanted={{ fiscal_year }}
        choices={<YearFilter value={fiscal_year} onChange={(year) => set('fiscal_year', year)} />}
        newCount={({ rows }) => rows.length}
        preview={({ rows, total_poisha }) =>
          rows.length > 0 && (
            <ReportTable
              caption={t('ui:run.preview')}
              rows={rows}
              columns={[
                { key: 'code' },
                { key: 'name', title: t('fixed_asset.name'), names: 'name' },
                { key: 'cost_poisha', kind: 'money' },
                { key: 'accumulated_poisha', title: t('fixed_asset.accumulated'), kind: 'money' },
                { key: 'amount_poisha', title: t('depreciation.of_year'), kind: 'money' },
                { key: 'written_down_poisha', title: t('depreciation.after'), kind: 'money' },
              ]}
              totals={{ code: t('total'), amount_poisha: total_poisha }}
            />
          )
        }
        made={(run) => run.asset_count}
        columns={[
          { key: 'fiscal_year', value: (run) => localDigits(run.fiscal_year, language) },
          { key: 'asset_count', title: t('depreciation.assets'), kind: 'count' },
          { key: 'amount_poisha', title: t('depreciation.of_year'), kind: 'money' },
          { key: 'voucher_no' },
        ]}
      />
    </Page>
  );
}
