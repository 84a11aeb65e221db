import { Drawer, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { type RowAction, RowActions } from '#ui/table/RowActions.tsx';
import { useRemoval } from '#ui/table/useRemoval.tsx';
import { sitesApi } from '../api.ts';
import type { MembershipPeriod, MembershipRow } from './membership.contract.ts';
import { PeriodDrawer } from './membership.form.tsx';

/** All periods of one institution, the latest first. */
export function MembershipPeriods({ row, onClose }: { row: MembershipRow; onClose: () => void }) {
  const { t } = useTranslation('sites');
  const { language, pick } = useLanguage();
  const mayEdit = useCan()('sites.membership.edit');
  const query = useQuery(sitesApi.memberships.show.queryOptions({ input: { site_id: row.id } }));
  const [edited, setEdited] = useState<MembershipPeriod>();
  const daysOf = (it: MembershipPeriod) =>
    `${formatDay(it.starts_on, language)} – ${formatDay(it.ends_on, language)}`;
  const removal = useRemoval<MembershipPeriod>({
    type: t('membership.type'),
    remove: (it) => sitesApi.memberships.delete.call({ site_id: row.id, id: it.id }),
    stale: sitesApi.memberships.key(),
    nameOf: daysOf,
  });
  const actions = (it: MembershipPeriod): RowAction[] =>
    mayEdit
      ? [
          {
            label: t('membership.change_end'),
            icon: <IconPencil size={16} aria-hidden />,
            onClick: () => setEdited(it),
          },
          ...(it.can.delete ? [removal(it)] : []),
        ]
      : [];
  const content = () => {
    if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
    if (!query.data) return <LoadingState />;
    if (query.data.periods.length === 0) return <Text size="sm">{t('membership.no_periods')}</Text>;
    return (
      <Lines>
        {query.data.periods.map((it) => (
          <Group key={it.id} justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text size="sm" fw={600}>
                {pick(it.package_name_en, it.package_name_bn)}
              </Text>
              <Text size="sm">{daysOf(it)}</Text>
              {it.is_suspended && <Status tone="bad">{t('membership.suspended')}</Status>}
              {it.note && (
                <Text size="sm" c="dimmed">
                  {it.note}
                </Text>
              )}
            </div>
            <RowActions actions={actions(it)} />
          </Group>
        ))}
      </Lines>
    );
  };
  return (
    <>
      <Drawer
        opened={!edited}
        onClose={onClose}
        title={pick(row.name_en, row.name_bn)}
        position="right"
        size="28rem"
        closeButtonProps={{ 'aria-label': t('ui:close') }}
      >
        {content()}
      </Drawer>
      {edited && <PeriodDrawer row={row} period={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
