import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { siteFilter } from '#modules/sites/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useHrefWith } from '#ui/page/useHrefWith.ts';
import { Status } from '#ui/report/Status.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { communicationApi } from '../api.ts';
import { TicketDrawer } from './TicketDrawer.tsx';
import { ticketStates, ticketTone } from './ticket-states.ts';

interface TicketListProps {
  /** For the core: tickets of all institutions. */
  isCore?: boolean;
  /** The button that opens a ticket. */
  add?: ReactNode;
}

/** Tickets with their state; a row opens the conversation, which has an address of its own. */
export function TicketList({ isCore = false, add }: TicketListProps) {
  const { t } = useTranslation('communication');
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const list = useListState({ sort: '-changed_at', filters: ['state', 'site_id'] });
  const opened = params.get('ticket');
  const hrefWith = useHrefWith();
  const close = () =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('ticket');
        return next;
      },
      { replace: true },
    );
  const site = { key: 'site', title: t('shared:field.site_id'), names: 'site_name', width: '10rem' } as const;
  return (
    <>
      <ListTable
        name="help-tickets"
        source={communicationApi.helpTickets.list}
        list={list}
        search={t('ticket.search')}
        filters={[
          ...(isCore ? [siteFilter] : []),
          {
            name: 'state',
            label: t('shared:field.status'),
            choices: ticketStates.map((value) => ({ value, label: t(`ticket.state.${value}`) })),
          },
        ]}
        columns={[
          {
            key: 'subject',
            render: (row) => (
              <Text size="sm" miw="min(15rem, 45vw)">
                {row.subject}
              </Text>
            ),
          },
          {
            key: 'state',
            title: t('shared:field.status'),
            value: (row) => t(`ticket.state.${row.state}`),
            render: (row) => (
              <Status tone={ticketTone(row.state, isCore)}>{t(`ticket.state.${row.state}`)}</Status>
            ),
          },
          ...(isCore ? [site] : []),
          { key: 'topic', title: t('shared:field.topic_id'), names: 'topic_name' },
          { key: 'opened_by_name', title: t('ticket.opened_by') },
          {
            key: 'opened_at',
            title: t('ticket.opened_at'),
            kind: 'instant',
            sort: true,
            optional: true,
          },
          { key: 'changed_at', title: t('ticket.changed_at'), kind: 'instant', sort: true },
          {
            key: 'ticket_no',
            title: t('ticket.no'),
            align: 'right',
            sort: true,
            value: (row) => localDigits(row.ticket_no, language),
          },
        ]}
        rowHref={(row) => hrefWith({ ticket: row.id })}
        empty={{
          title: t('ticket.empty'),
          hint: t(isCore ? 'ticket.empty_core_hint' : 'ticket.empty_hint'),
          action: add,
        }}
      />
      {opened && <TicketDrawer id={opened} isCore={isCore} onClose={close} />}
    </>
  );
}
