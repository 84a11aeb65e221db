import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { Day, Taka } from '#ui/report/Figure.tsx';
import { Status } from '#ui/report/Status.tsx';
import { nameOfDue } from '../dues/due-name.rules.ts';
import type { Account } from '../receipts/receipt.contract.ts';

export type CounterDue = Account['dues'][number];

interface DueTableProps {
  dues: readonly CounterDue[];
  today: string;
  /** A further cell before and after each due, with its heading: the tick, the amount. */
  before?: { title: ReactNode; cell: (due: CounterDue) => ReactNode };
  after?: { title: string; cell: (due: CounterDue) => ReactNode };
}

/** Open dues by head and period with waiver and what is left of each. */
export function DueTable({ dues, today, before, after }: DueTableProps) {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  return (
    <Table.ScrollContainer minWidth={300} aria-label={t('counter.dues')}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {before && <Table.Th w={40}>{before.title}</Table.Th>}
            <Table.Th scope="col">{t('counter.head')}</Table.Th>
            <Table.Th scope="col" visibleFrom={after && 'sm'}>
              {t('counter.due_on')}
            </Table.Th>
            <Table.Th scope="col" ta="right" visibleFrom="sm">
              {t('counter.gross')}
            </Table.Th>
            <Table.Th scope="col" ta="right" visibleFrom="sm">
              {t('counter.waiver')}
            </Table.Th>
            <Table.Th scope="col" ta="right" visibleFrom="sm">
              {t('counter.paid')}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {t('counter.due')}
            </Table.Th>
            {after && (
              <Table.Th scope="col" ta="right" w={{ base: 110, sm: 150 }}>
                {after.title}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {dues.map((due) => {
            const name = nameOfDue(due);
            return (
              <Table.Tr key={keyOfDue(due)}>
                {before && <Table.Td>{before.cell(due)}</Table.Td>}
                <Table.Td>
                  {pick(name.head_name_en, name.head_name_bn)}{' '}
                  <Text span size="sm" c="dimmed">
                    {pick(name.period_en, name.period_bn)}
                    {due.is_brought_over && ` · ${t('opening.brought_over')}`}
                  </Text>
                </Table.Td>
                <Table.Td visibleFrom={after && 'sm'}>
                  {due.due_on < today ? (
                    <Status tone="bad">
                      <Day day={due.due_on} />
                    </Status>
                  ) : (
                    <Day day={due.due_on} />
                  )}
                </Table.Td>
                <Table.Td ta="right" visibleFrom="sm">
                  <Taka poisha={due.gross_poisha} symbol={false} />
                </Table.Td>
                <Table.Td ta="right" visibleFrom="sm">
                  {due.waiver_poisha + due.offer_poisha > 0 && (
                    <Taka poisha={due.waiver_poisha + due.offer_poisha} symbol={false} />
                  )}
                </Table.Td>
                <Table.Td ta="right" visibleFrom="sm">
                  {due.paid_poisha > 0 && <Taka poisha={due.paid_poisha} symbol={false} />}
                </Table.Td>
                <Table.Td ta="right" fw={600}>
                  <Taka poisha={unpaidPoisha(due)} symbol={false} />
                </Table.Td>
                {after && <Table.Td ta="right">{after.cell(due)}</Table.Td>}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

export const unpaidPoisha = (due: CounterDue) => due.net_poisha - due.paid_poisha;

/** A due's id; a fine that is not written down yet is known by its period. */
export const keyOfDue = (due: CounterDue) => due.id ?? `fine:${due.period}`;
