import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayRange } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import type { Column } from '#ui/table/columns.tsx';
import { feesApi } from '../api.ts';
import { receiptPath } from '../receipts/open-receipt.ts';
import { useSectionOfStudent } from '../useSectionOfStudent.ts';
import type { StatementLine } from './student-report.contract.ts';

interface StudentStatementProps {
  input: { student_id: string; from: string; to: string };
  which: ReactNode;
  filters: ReactNode;
  actions: ReactNode;
}

type Line = Omit<StatementLine, 'kind'> & { kind: StatementLine['kind'] | 'opening' };
type Sum = 'charged_poisha' | 'waived_poisha' | 'fine_poisha' | 'received_poisha' | 'refunded_poisha';

/** The account of one student: opening balance, every change with the running balance, closing balance. */
export function StudentStatement({ input, which, filters, actions }: StudentStatementProps) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const sectionOf = useSectionOfStudent();

  const particulars = (line: Line) => {
    const receipt_no = localDigits(line.receipt_no ?? '', language);
    const name = [pick(line.head_name_en, line.head_name_bn), pick(line.period_en, line.period_bn)]
      .filter(Boolean)
      .join(', ');
    const days = line.since && line.since !== line.on && formatDayRange(line.since, line.on, language);
    const used =
      line.advance_used_poisha > 0 &&
      line.kind === 'receipt' &&
      t('student_report.used_advance', { amount: formatTaka(line.advance_used_poisha, language) });
    return [t(`student_report.line.${line.kind}`, { name, receipt_no }), days || used]
      .filter(Boolean)
      .join(' · ');
  };
  const sum = (key: Sum, title: string): Column<Line> => ({
    key,
    title,
    kind: 'money',
    value: (line) => line[key] || null,
  });
  return (
    <ReportPage
      input={input}
      which={which}
      filters={filters}
      actions={actions}
      name="student-statement"
      source={feesApi.studentReports.statement}
      subtitle={({ student }) =>
        [pick(student.student_name_en, student.student_name_bn), student.student_no, sectionOf(student)].join(
          ' · ',
        )
      }
      rows={({ rows, opening }): Line[] => [
        { ...blank, on: input.from, balance_poisha: opening.balance_poisha },
        ...rows,
      ]}
      isStrong={(line) => line.kind === 'opening'}
      totals={({ totals, closing }) => ({
        ...totals,
        particulars: t('student_report.total_and_closing'),
        balance_poisha: closing.balance_poisha,
      })}
      columns={[
        { key: 'on', title: t('report.by.day'), kind: 'day', width: 96 },
        {
          key: 'particulars',
          title: t('student_report.particulars'),
          value: particulars,
          href: (line) => line.receipt_id && receiptPath(line.receipt_id),
        },
        sum('charged_poisha', t('counter.gross')),
        sum('waived_poisha', t('counter.waiver')),
        sum('fine_poisha', t('report.fine')),
        sum('received_poisha', t('report.collected')),
        sum('refunded_poisha', t('report.refunded')),
        { key: 'balance_poisha', title: t('report.balance'), kind: 'money' },
      ]}
      footnote={({ closing }) => (
        <Text size="sm" mt="xs">
          {t('student_report.closing_parts', {
            due: formatTaka(closing.due_poisha, language),
            advance: formatTaka(closing.advance_poisha, language),
            ahead: formatTaka(closing.ahead_poisha, language),
          })}
        </Text>
      )}
    />
  );
}

const blank: Omit<Line, 'on' | 'balance_poisha'> = {
  kind: 'opening',
  since: null,
  receipt_id: null,
  receipt_no: null,
  advance_used_poisha: 0,
  head_name_en: '',
  head_name_bn: '',
  period_en: null,
  period_bn: null,
  charged_poisha: 0,
  waived_poisha: 0,
  fine_poisha: 0,
  received_poisha: 0,
  refunded_poisha: 0,
};
