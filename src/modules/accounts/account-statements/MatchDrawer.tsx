import { Alert, Button, Drawer, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reportFailure } from '#ui/api/query-client.ts';
import { Day, Taka } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { toast } from '#ui/toast.ts';
import { accountsApi } from '../api.ts';
import type { LedgerEntry, StatementLine } from './account-statement.contract.ts';

interface MatchDrawerProps {
  line: StatementLine;
  entries: LedgerEntry[];
  onClose: () => void;
}

/** Chooses the entry that a line of the bank is about, among those of the same amount. */
export function MatchDrawer({ line, entries, onClose }: MatchDrawerProps) {
  const { t } = useTranslation('accounts');
  const queryClient = useQueryClient();
  const match = useMutation({
    mutationFn: (journal_line_id: string) =>
      accountsApi.accountStatements.match.call({ id: line.id, journal_line_id }),
    onSuccess: async () => {
      toast.done(t('bank_match.match_done'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: accountsApi.key() });
    },
    onError: reportFailure,
  });
  const fitting = entries.filter((it) => it.amount_poisha === line.amount_poisha);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('bank_match.match_title')}
      position="right"
      size="40rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="md">
        <Alert variant="light" title={<Taka poisha={line.amount_poisha} />}>
          <Day day={line.booked_on} /> · {line.description}
        </Alert>
        {fitting.length === 0 ? (
          <Text size="sm">{t('bank_match.nothing_fits')}</Text>
        ) : (
          <ReportTable
            caption={t('bank_match.in_books')}
            rows={fitting}
            columns={[
              { key: 'posted_on', title: t('bank_match.book_day'), kind: 'day' },
              { key: 'voucher_no' },
              { key: 'narration', title: t('bank_match.description') },
              {
                key: 'actions',
                title: '',
                render: (entry) => (
                  <Button
                    size="compact-sm"
                    loading={match.isPending && match.variables === entry.id}
                    onClick={() => match.mutate(entry.id)}
                  >
                    {t('bank_match.match')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Stack>
    </Drawer>
  );
}
