import { ActionIcon, Button, Grid, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { useLedgerChoices } from '../chart/chart-choices.ts';
import { isKindAllowedOnSide, type VoucherType } from './voucher.rules.ts';

export interface LineValues {
  ledger_id: string;
  debit_poisha: number | null;
  credit_poisha: number | null;
  narration: string;
}

export const emptyLine: LineValues = {
  ledger_id: '',
  debit_poisha: null,
  credit_poisha: null,
  narration: '',
};

interface VoucherLinesProps {
  type: VoucherType;
  lines: LineValues[];
  onChange: (lines: LineValues[]) => void;
  error: (path: string) => string | undefined;
}

/** The lines of a voucher. Enter leads from field to field and, at the end, into a new line. */
export function VoucherLines({ type, lines, onChange, error }: VoucherLinesProps) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const { ledgers, choices } = useLedgerChoices();
  const fits = new Set(
    ledgers
      .filter(
        (it) => isKindAllowedOnSide(type, 'debit', it.kind) || isKindAllowedOnSide(type, 'credit', it.kind),
      )
      .filter((it) => it.is_active || lines.some((line) => line.ledger_id === it.id))
      .map((it) => it.id),
  );
  const offered = choices.filter((it) => fits.has(it.value));

  const change = (index: number, values: Partial<LineValues>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...values } : line)));
  const add = () => onChange([...lines, emptyLine]);

  const fields = () => [
    ...(place.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? []),
  ];
  const goOn = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = event.target;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(from instanceof HTMLInputElement))
      return;
    const choosing = event.defaultPrevented;
    event.preventDefault();
    if (choosing) return;
    const at = fields().indexOf(from);
    const next = fields()[at + 1];
    if (next) return next.focus();
    add();
    requestAnimationFrame(() => fields()[at + 1]?.focus());
  };

  return (
    <Stack gap="xs" ref={place} onKeyDown={goOn} data-field="lines">
      <Grid columns={24} gap="xs" visibleFrom="md">
        <Grid.Col span={9}>
          <Text size="sm" fw={500}>
            {t('field.ledger_id')}
          </Text>
        </Grid.Col>
        <Grid.Col span={4}>
          <Text size="sm" fw={500} ta="right">
            {t('debit')}
          </Text>
        </Grid.Col>
        <Grid.Col span={4}>
          <Text size="sm" fw={500} ta="right">
            {t('credit')}
          </Text>
        </Grid.Col>
        <Grid.Col span={6}>
          <Text size="sm" fw={500}>
            {t('field.narration')}
          </Text>
        </Grid.Col>
      </Grid>
      {lines.map((line, index) => {
        const named = (field: string) =>
          t('voucher.field_of_line', { field, number: localDigits(index + 1, language) });
        return (
          <Grid key={index} columns={24} gap="xs" align="flex-start" mb={{ base: 'sm', md: 0 }}>
            <Grid.Col span={{ base: 24, md: 9 }}>
              <Select
                name={`lines.${index}.ledger_id`}
                aria-label={named(t('field.ledger_id'))}
                placeholder={t('field.ledger_id')}
                data={offered}
                value={line.ledger_id || null}
                onChange={(value) => change(index, { ledger_id: value ?? '' })}
                error={error(`lines.${index}.ledger_id`)}
                nothingFoundMessage={t('ui:form.no_choice')}
                searchable
                selectFirstOptionOnChange
              />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 4 }}>
              <MoneyField
                name={`lines.${index}.debit_poisha`}
                aria-label={named(t('debit'))}
                placeholder={t('debit')}
                value={line.debit_poisha}
                onChange={(debit_poisha) =>
                  change(index, debit_poisha ? { debit_poisha, credit_poisha: null } : { debit_poisha })
                }
                error={error(`lines.${index}.debit_poisha`)}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 4 }}>
              <MoneyField
                name={`lines.${index}.credit_poisha`}
                aria-label={named(t('credit'))}
                placeholder={t('credit')}
                value={line.credit_poisha}
                onChange={(credit_poisha) =>
                  change(index, credit_poisha ? { credit_poisha, debit_poisha: null } : { credit_poisha })
                }
                error={error(`lines.${index}.credit_poisha`)}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 21, md: 6 }}>
              <TextInput
                name={`lines.${index}.narration`}
                aria-label={named(t('field.narration'))}
                placeholder={t('field.narration')}
                value={line.narration}
                onChange={(event) => change(index, { narration: event.currentTarget.value })}
                error={error(`lines.${index}.narration`)}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 3, md: 1 }}>
              <ActionIcon
                color="gray"
                size="lg"
                aria-label={t('voucher.remove_line', { number: localDigits(index + 1, language) })}
                disabled={lines.length <= 2}
                onClick={() => onChange(lines.filter((_, at) => at !== index))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Grid.Col>
          </Grid>
        );
      })}
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
        >
          {t('voucher.add_line')}
        </Button>
      </Group>
      {error('lines') && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error('lines')}
        </Text>
      )}
    </Stack>
  );
}
