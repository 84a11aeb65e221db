import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import type { Account } from '../receipts/receipt.contract.ts';
import { DueTable, keyOfDue, unpaidPoisha } from './DueTable.tsx';

interface ChosenDuesProps {
  dues: Account['dues'];
  /** What is paid of each chosen due, by its key. */
  value: Record<string, number>;
  onChange: (value: Record<string, number>) => void;
  errorOf: (key: string) => string | undefined;
}

/** The open dues of a student: ticked to be paid, each with how much of it. */
export function ChosenDues({ dues, value, onChange, errorOf }: ChosenDuesProps) {
  const { t } = useTranslation('fees');
  const tick = (key: string, amount: number | null) => {
    const { [key]: _, ...rest } = value;
    onChange(amount ? { ...rest, [key]: amount } : rest);
  };
  const all = Object.fromEntries(dues.map((due) => [keyOfDue(due), unpaidPoisha(due)]));

  if (dues.length === 0) return <EmptyState title={t('counter.no_dues')} hint={t('counter.no_dues_hint')} />;
  return (
    <DueTable
      dues={dues}
      today={today()}
      before={{
        title: (
          <Checkbox
            aria-label={t('counter.choose_all')}
            checked={Object.keys(value).length === dues.length}
            indeterminate={Object.keys(value).length > 0 && Object.keys(value).length < dues.length}
            onChange={(event) => onChange(event.currentTarget.checked ? all : {})}
          />
        ),
        cell: (due) => (
          <Checkbox
            aria-label={t('counter.choose')}
            checked={keyOfDue(due) in value}
            onChange={(event) => tick(keyOfDue(due), event.currentTarget.checked ? unpaidPoisha(due) : null)}
          />
        ),
      }}
      after={{
        title: t('counter.pays_now'),
        cell: (due) => (
          <MoneyField
            aria-label={t('counter.pays_now')}
            size="xs"
            value={value[keyOfDue(due)] ?? null}
            error={errorOf(keyOfDue(due))}
            onChange={(amount) => tick(keyOfDue(due), amount)}
          />
        ),
      }}
    />
  );
}
