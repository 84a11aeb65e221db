import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '#ui/api/problem.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { ReportPage } from '#ui/report/ReportPage.tsx';

/** A report page that knows one more state: no result has been generated yet. */
export function Report<Data, Row>(props: ComponentProps<typeof ReportPage<Data, Row>>) {
  const { t } = useTranslation('results');
  const { error } = props.query;
  if (!(error instanceof ApiProblem) || error.code !== 'results:not_generated')
    return <ReportPage {...props} />;
  return (
    <Page subtitle={props.subtitle}>
      {props.filters}
      <EmptyState title={t('report.not_generated')} hint={t('report.not_generated_hint')} />
    </Page>
  );
}
