import { Anchor, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountInWords } from '#shared/amount-in-words.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Day } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import type { Voucher } from './voucher.contract.ts';

export function VoucherSheet({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('accounts');
  const { pick, language } = useLanguage();
  return (
    <Stack gap="md" maw={960}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        <Fact label={t('field.dated_on')}>
          <Day day={voucher.dated_on} style="long" />
        </Fact>
        <Fact label={t('field.party_name')}>{voucher.party_name}</Fact>
        <Fact label={t('field.cheque_no')}>{voucher.cheque_no}</Fact>
        <Fact label={t('field.cheque_on')}>
          {voucher.cheque_on && <Day day={voucher.cheque_on} style="long" />}
        </Fact>
      </SimpleGrid>
      {voucher.narration && <Text>{voucher.narration}</Text>}
      <ReportTable
        caption={t('voucher.lines')}
        columns={[
          {
            key: 'ledger',
            title: t('field.ledger_id'),
            value: (row) => `${row.ledger_code} ${pick(row.ledger_name_en, row.ledger_name_bn)}`,
          },
          { key: 'narration' },
          { key: 'debit_poisha', kind: 'money', value: (row) => row.debit_poisha || null },
          { key: 'credit_poisha', kind: 'money', value: (row) => row.credit_poisha || null },
        ]}
        rows={voucher.lines}
        totals={{
          ledger: t('total'),
          debit_poisha: voucher.total_poisha,
          credit_poisha: voucher.total_poisha,
        }}
      />
      <Text>
        {t('ui:lines.in_words')}: {amountInWords(voucher.total_poisha, language)}
      </Text>
      <Attachments voucher={voucher} />
      {voucher.state === 'reversed' && (
        <Text>
          {t('voucher.reversed_by', {
            voucher_no: voucher.reversal_no,
            name: voucher.reversed_by_name ?? '–',
          })}{' '}
          {voucher.reversal_reason}
        </Text>
      )}
      {voucher.has_separate_persons && (
        <Text size="sm" c="dimmed">
          {t('voucher.separate_persons')}
        </Text>
      )}
      <Group gap="xl" mt="md">
        <Fact label={t('voucher.prepared_by')}>{voucher.prepared_by_name}</Fact>
        <Fact label={t('voucher.checked_by')}>{voucher.checked_by_name}</Fact>
        <Fact label={t('voucher.approved_by')}>{voucher.approved_by_name}</Fact>
        {voucher.external_no && (
          <Fact label={t('voucher.external_no')}>
            {voucher.external_no}
            {voucher.external_source !== 'other' && ` · ${voucher.external_source}`}
          </Fact>
        )}
      </Group>
    </Stack>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="div">{children || '–'}</Text>
    </div>
  );
}

function Attachments({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('accounts');
  if (voucher.files.length === 0) return null;
  return (
    <div className="no-print">
      <Text size="sm" c="dimmed">
        {t('field.file_ids')}
      </Text>
      <List size="sm">
        {voucher.files.map((file) => (
          <List.Item key={file.id}>
            <Anchor
              href={`/api/v1/accounts/vouchers/${voucher.id}/files/${file.id}`}
              target="_blank"
              rel="noreferrer"
            >
              {file.name}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </div>
  );
}
