import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { routineApi } from '../api.ts';
import { WishDrawer } from './WishDrawer.tsx';

/** When teachers are not there, what they would rather have free, and how much they take. */
export function RoutineWishScreen() {
  const { t } = useTranslation('routine');
  const { pick } = useLanguage();
  const [editing, setEditing] = useState<string>();
  const query = useQuery(routineApi.wishes.list.queryOptions());
  const content = () => {
    if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
    if (!query.data) return <LoadingState />;
    const { teachers, periods } = query.data;
    if (teachers.length === 0) return <EmptyState title={t('wish.empty')} hint={t('wish.empty_hint')} />;
    if (periods.length === 0)
      return <EmptyState title={t('wish.no_periods')} hint={t('wish.no_periods_hint')} />;
    const teacher = teachers.find((it) => it.id === editing);
    return (
      <>
        <ReportTable
          caption={t('wish.table')}
          rows={teachers}
          columns={[
            { key: 'name', title: t('load.teacher'), names: 'name' },
            { key: 'lesson_count', title: t('wish.lessons'), kind: 'count' },
            { key: 'closed', title: t('wish.closed'), kind: 'count', value: (it) => it.closed.length },
            { key: 'disliked', title: t('wish.disliked'), kind: 'count', value: (it) => it.disliked.length },
            { key: 'most_a_day', title: t('wish.most_a_day'), kind: 'count' },
            { key: 'most_in_row', title: t('wish.most_in_row'), kind: 'count' },
            {
              key: 'change',
              title: t('wish.wishes'),
              value: () => '',
              render: (it) => (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`${t('wish.change')}: ${pick(it.name_en, it.name_bn)}`}
                  onClick={() => setEditing(it.id)}
                >
                  {t('wish.change')}
                </Button>
              ),
            },
          ]}
        />
        {teacher && <WishDrawer teacher={teacher} periods={periods} onClose={() => setEditing(undefined)} />}
      </>
    );
  };
  return <Page>{content()}</Page>;
}
