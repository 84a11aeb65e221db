import { Alert, Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { Instant } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import { toast } from '#ui/toast.ts';
import { accountsApi } from '../api.ts';
import { PeriodLocks } from '../reports/PeriodLocks.tsx';
import { daysOfYear } from '../statements/fiscal-days.ts';
import { voucherPaths } from '../vouchers/voucher-names.ts';
import { ReopenYearDrawer } from './ReopenYearDrawer.tsx';
import type { ClosingObstacle, FiscalYear } from './year-close.contract.ts';

const reports = '/site/accounts/report';

/** The fiscal years with their results: the next one is closed here, the last one reopened. */
export function YearCloseScreen() {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const { data } = useSuspenseQuery(accountsApi.yearCloses.list.queryOptions());
  const [reopening, setReopening] = useState<string | null>(null);
  const { years, next, closings } = data;
  const nextYear = years.find((it) => it.fiscal_year === next.fiscal_year);
  const reopened = closings.filter((it) => it.reopened_at !== null);
  const yearOf = (row: { fiscal_year: string }) => localDigits(row.fiscal_year, language);
  return (
    <Page actions={<PeriodLocks day={daysOfYear(next.fiscal_year).to} />}>
      <Stack gap="lg">
        {nextYear && <NextYear year={nextYear} obstacles={next.obstacles} />}
        <Section title={t('year_close.years')}>
          <ReportTable
            caption={t('year_close.years')}
            rows={years}
            columns={[
              {
                key: 'fiscal_year',
                value: yearOf,
                href: (row) => `${reports}/financial-statements?fiscal_year=${row.fiscal_year}`,
              },
              { key: 'result_poisha', title: t('year_close.result'), kind: 'money' },
              { key: 'asset_poisha', title: t('year_close.asset'), kind: 'money' },
              { key: 'liability_poisha', title: t('year_close.liability'), kind: 'money' },
              { key: 'fund_poisha', title: t('year_close.fund'), kind: 'money' },
              {
                key: 'is_closed',
                title: t('field.status'),
                value: (row) => t(row.is_closed ? 'year_close.closed' : 'year_close.open'),
                render: (row) => (
                  <Group gap="xs" wrap="nowrap">
                    <Status tone={row.is_closed ? 'good' : 'quiet'}>
                      {t(row.is_closed ? 'year_close.closed' : 'year_close.open')}
                    </Status>
                    {row.can.reopen && (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        onClick={() => setReopening(row.fiscal_year)}
                        aria-label={t('year_close.reopen_title', { year: yearOf(row) })}
                      >
                        {t('year_close.reopen')}
                      </Button>
                    )}
                  </Group>
                ),
              },
            ]}
          />
        </Section>
        {reopened.length > 0 && (
          <Section title={t('year_close.reopened')}>
            <ReportTable
              caption={t('year_close.reopened')}
              rows={reopened}
              columns={[
                { key: 'fiscal_year', value: yearOf },
                {
                  key: 'closed_at',
                  title: t('year_close.closed_at'),
                  render: (row) => <Deed at={row.closed_at} by={row.closed_by_name} />,
                },
                {
                  key: 'reopened_at',
                  title: t('year_close.reopened_at'),
                  render: (row) => row.reopened_at && <Deed at={row.reopened_at} by={row.reopened_by_name} />,
                },
                { key: 'reopen_reason', title: t('shared:field.reason') },
                { key: 'result_poisha', title: t('year_close.result'), kind: 'money' },
              ]}
            />
          </Section>
        )}
      </Stack>
      {reopening && <ReopenYearDrawer fiscalYear={reopening} onClose={() => setReopening(null)} />}
    </Page>
  );
}

function Deed({ at, by }: { at: string; by: string | null }) {
  return (
    <>
      <Instant at={at} /> {by && `· ${by}`}
    </>
  );
}

interface NextYearProps {
  year: FiscalYear;
  obstacles: readonly ClosingObstacle[];
}

/** The year whose turn it is: what is to be done first, or the button that closes it. */
function NextYear({ year: { fiscal_year, result_poisha, fund_poisha, can }, obstacles }: NextYearProps) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const year = localDigits(fiscal_year, language);
  const close = useMutation({
    mutationFn: () => accountsApi.yearCloses.close.call({ fiscal_year }),
    onSuccess: () => toast.done(t('year_close.done', { year })),
    onError: toast.fail,
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountsApi.key() }),
  });
  const askAndClose = async () => {
    const words = {
      year,
      result: formatTaka(Math.abs(result_poisha), language),
      fund: formatTaka(fund_poisha, language),
    };
    const goesAhead = await confirm({
      title: t('year_close.ask_title', { year }),
      body: t(result_poisha < 0 ? 'year_close.ask_deficit' : 'year_close.ask_surplus', words),
      confirm: t('year_close.close', { year }),
      keep: t('year_close.close_keep'),
    });
    if (goesAhead) close.mutate();
  };
  return (
    <Section title={t('year_close.next', { year })} hint={t('year_close.hint')}>
      {obstacles.length > 0 ? (
        <Alert variant="light" color="gray" title={t('year_close.first')}>
          <List size="sm">
            {obstacles.map((it) => (
              <List.Item key={`${it.code} ${it.voucher_type}`}>
                <Obstacle obstacle={it} fiscalYear={fiscal_year} />
              </List.Item>
            ))}
          </List>
        </Alert>
      ) : (
        <Group>
          <Text size="sm">{t('year_close.nothing_left')}</Text>
          {can.close && (
            <Button
              leftSection={<IconLock size={16} aria-hidden />}
              loading={close.isPending}
              onClick={askAndClose}
            >
              {t('year_close.close', { year })}
            </Button>
          )}
        </Group>
      )}
    </Section>
  );
}

function Obstacle({ obstacle, fiscalYear }: { obstacle: ClosingObstacle; fiscalYear: string }) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const { code, voucher_type, count } = obstacle;
  const text = t(`year_close.${code}`, {
    count,
    number: localDigits(count, language),
    type: voucher_type && t(`type.${voucher_type}`),
    day: localDigits(daysOfYear(fiscalYear).to, language),
  });
  if (code === 'year_not_over') return text;
  const { from, to } = daysOfYear(fiscalYear);
  const href =
    code === 'depreciation_missing'
      ? `/site/accounts/fixed-asset/view?tab=depreciation&fiscal_year=${fiscalYear}`
      : `${voucherPaths(voucher_type ?? 'DV').list}?from=${from}&to=${to}`;
  return (
    <Anchor component={Link} to={href} size="sm">
      {text}
    </Anchor>
  );
}
