import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fiscalYearOf, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { FieldProps } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useCan } from '#ui/session/session.ts';
import { useLedgerChoices } from './chart-choices.ts';
import type { LedgerKind } from './ledger.rules.ts';
import type { Side } from './sides.ts';

interface LinkedLedgerFieldsProps {
  kind: LedgerKind;
  /** Whether a ledger is made where none is chosen. */
  isNew: boolean;
  ledger: FieldProps<string | null>;
  side: FieldProps<Side>;
  opening: FieldProps<number | null>;
}

/** The ledger of a bank account or a party, chosen or made with it, and what it opens the present fiscal year with. */
export function LinkedLedgerFields({ kind, isNew, ledger, side, opening }: LinkedLedgerFieldsProps) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const mayOpen = useCan()('accounts.opening.edit');
  const { ledgers, choices } = useLedgerChoices();
  const suited = new Set(ledgers.filter((it) => it.kind === kind && it.is_active).map((it) => it.id));
  return (
    <>
      <SelectField
        {...ledger}
        data={choices.filter((it) => suited.has(it.value) || it.value === ledger.value)}
        {...(isNew && { placeholder: t('linked.made'), description: t('linked.made_hint') })}
        withAsterisk={!isNew}
      />
      {mayOpen && (
        <SimpleGrid cols={2} spacing="sm">
          <SelectField
            {...side}
            onChange={(value) => side.onChange(value === 'credit' ? 'credit' : 'debit')}
            data={[
              { value: 'debit', label: t('debit') },
              { value: 'credit', label: t('credit') },
            ]}
            withAsterisk
          />
          <MoneyField
            {...opening}
            description={t('linked.opening_hint', { year: localDigits(fiscalYearOf(today()), language) })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </SimpleGrid>
      )}
    </>
  );
}
