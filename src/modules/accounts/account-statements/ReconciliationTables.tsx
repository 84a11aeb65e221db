import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { sourcePath } from '../reports/source-paths.ts';
import { enterPath } from '../vouchers/voucher-start.ts';
import type { LedgerEntry, RowTotal, StatementLine } from './account-statement.contract.ts';

/** The label of a total; it says how many rows are not shown. */
function useTotalLabel() {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  return (shown: readonly unknown[], { count }: RowTotal) =>
    count > shown.length
      ? t('bank_match.total_of', { number: formatNumber(count, language) })
      : t('bank_match.total');
}

interface AtBankProps {
  lines: StatementLine[];
  total: RowTotal;
  /** The ledger of the bank account. */
  ledgerId: string;
  onMatch: ((line: StatementLine) => void) | undefined;
  onDismiss: ((line: StatementLine) => void) | undefined;
}

/** What the bank has and the books lack, with what can be done about it. */
export function AtBank({ lines, total, ledgerId, onMatch, onDismiss }: AtBankProps) {
  const { t } = useTranslation('accounts');
  const labelOf = useTotalLabel();
  if (lines.length === 0) return null;
  return (
    <Section title={t('bank_match.at_bank')}>
      <ReportTable
        caption={t('bank_match.at_bank')}
        rows={lines}
        totals={{ description: labelOf(lines, total), amount_poisha: total.amount_poisha }}
        columns={[
          { key: 'booked_on', title: t('bank_match.bank_day'), kind: 'day' },
          { key: 'description' },
          { key: 'amount_poisha', kind: 'money' },
          {
            key: 'actions',
            title: '',
            render: (line) => (
              <Group gap="xs" justify="flex-end" wrap="nowrap" className="no-print">
                {onMatch && (
                  <Button size="compact-xs" variant="subtle" onClick={() => onMatch(line)}>
                    {t('bank_match.match')}
                  </Button>
                )}
                <Button size="compact-xs" variant="subtle" component={Link} to={enterPath(line, ledgerId)}>
                  {t('bank_match.enter')}
                </Button>
                {onDismiss && (
                  <Button size="compact-xs" variant="subtle" onClick={() => onDismiss(line)}>
                    {t('bank_match.dismiss')}
                  </Button>
                )}
              </Group>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** What the books have and the bank does not have yet: cheques not presented, deposits under way. */
export function InBooks({ entries, total }: { entries: LedgerEntry[]; total: RowTotal }) {
  const { t } = useTranslation('accounts');
  const labelOf = useTotalLabel();
  if (entries.length === 0) return null;
  return (
    <Section title={t('bank_match.in_books')}>
      <ReportTable
        caption={t('bank_match.in_books')}
        rows={entries}
        totals={{ voucher_no: labelOf(entries, total), amount_poisha: total.amount_poisha }}
        columns={[
          { key: 'posted_on', title: t('bank_match.book_day'), kind: 'day' },
          { key: 'voucher_no', value: (row) => row.voucher_no, href: (row) => sourcePath(row) },
          { key: 'cheque_no' },
          { key: 'narration', title: t('bank_match.description') },
          { key: 'amount_poisha', kind: 'money' },
        ]}
      />
    </Section>
  );
}

interface SettledProps<Line> {
  lines: Line[];
  onReopen: ((id: string) => void) | undefined;
}

function Reopen({ id, onReopen }: { id: string; onReopen: ((id: string) => void) | undefined }) {
  const { t } = useTranslation('accounts');
  return (
    onReopen && (
      <Button size="compact-xs" variant="subtle" className="no-print" onClick={() => onReopen(id)}>
        {t('bank_match.reopen')}
      </Button>
    )
  );
}

/** The latest lines that agree with an entry of the ledger. */
export function Matched({
  lines,
  onReopen,
}: SettledProps<StatementLine & { voucher_no: string; posted_on: string }>) {
  const { t } = useTranslation('accounts');
  if (lines.length === 0) return null;
  return (
    <Section title={t('bank_match.matched')}>
      <ReportTable
        caption={t('bank_match.matched')}
        rows={lines}
        columns={[
          { key: 'booked_on', title: t('bank_match.bank_day'), kind: 'day' },
          { key: 'description' },
          { key: 'amount_poisha', kind: 'money' },
          { key: 'voucher_no' },
          { key: 'posted_on', title: t('bank_match.book_day'), kind: 'day' },
          { key: 'actions', title: '', render: (row) => <Reopen id={row.id} onReopen={onReopen} /> },
        ]}
      />
    </Section>
  );
}

/** Lines of which somebody said that they need no entry. */
export function Dismissed({ lines, onReopen }: SettledProps<StatementLine & { reason: string }>) {
  const { t } = useTranslation('accounts');
  if (lines.length === 0) return null;
  return (
    <Section title={t('bank_match.needless')}>
      <ReportTable
        caption={t('bank_match.needless')}
        rows={lines}
        columns={[
          { key: 'booked_on', title: t('bank_match.bank_day'), kind: 'day' },
          { key: 'description' },
          { key: 'amount_poisha', kind: 'money' },
          { key: 'reason' },
          { key: 'actions', title: '', render: (row) => <Reopen id={row.id} onReopen={onReopen} /> },
        ]}
      />
    </Section>
  );
}
