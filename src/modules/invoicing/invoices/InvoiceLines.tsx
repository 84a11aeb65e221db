import { ActionIcon, Button, Grid, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Taka } from '#ui/report/Figure.tsx';
import { type LineKind, lineKinds } from './line-kinds.ts';

export interface LineValues {
  kind: LineKind;
  description: string;
  package_id: string | null;
  id_card_order_id: string | null;
  quantity: number | null;
  unit_poisha: number | null;
}

export const emptyLine: LineValues = {
  kind: 'other',
  description: '',
  package_id: null,
  id_card_order_id: null,
  quantity: 1,
  unit_poisha: null,
};

const amountOf = ({ kind, quantity, unit_poisha }: LineValues) =>
  (kind === 'discount' ? -1 : 1) * (quantity ?? 0) * (unit_poisha ?? 0);

interface InvoiceLinesProps {
  lines: LineValues[];
  onChange: (lines: LineValues[]) => void;
  error: (path: string) => string | undefined;
}

/** The lines of an invoice and their sum. */
export function InvoiceLines({ lines, onChange, error }: InvoiceLinesProps) {
  const { t } = useTranslation('invoicing');
  const { language } = useLanguage();
  const change = (index: number, values: Partial<LineValues>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...values } : line)));
  const total = lines.reduce((sum, line) => sum + amountOf(line), 0);
  return (
    <Stack gap="xs" data-field="lines">
      {lines.map((line, index) => {
        const named = (text: string) => `${text} (${localDigits(index + 1, language)})`;
        return (
          <Grid key={index} columns={24} gap="xs" align="flex-start" mb={{ base: 'sm', md: 0 }}>
            <Grid.Col span={{ base: 24, md: 4 }}>
              <Select
                name={`lines.${index}.kind`}
                aria-label={named(t('invoice.line_kind'))}
                data={lineKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
                value={line.kind}
                allowDeselect={false}
                onChange={(kind) =>
                  kind && change(index, { kind: kind as LineKind, package_id: null, id_card_order_id: null })
                }
                error={error(`lines.${index}.kind`)}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 24, md: 7 }}>
              <TextInput
                name={`lines.${index}.description`}
                aria-label={named(t('invoice.description'))}
                placeholder={t('invoice.description')}
                value={line.description}
                onChange={(event) => change(index, { description: event.currentTarget.value })}
                error={error(`lines.${index}.description`)}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 9, md: 3 }}>
              <CountField
                name={`lines.${index}.quantity`}
                aria-label={named(t('field.quantity'))}
                placeholder={t('field.quantity')}
                value={line.quantity}
                onChange={(quantity) => change(index, { quantity })}
                error={error(`lines.${index}.quantity`)}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 15, md: 4 }}>
              <MoneyField
                name={`lines.${index}.unit_poisha`}
                aria-label={named(t('field.unit_poisha'))}
                placeholder={t('field.unit_poisha')}
                value={line.unit_poisha}
                onChange={(unit_poisha) => change(index, { unit_poisha })}
                error={error(`lines.${index}.unit_poisha`)}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 20, md: 4 }}>
              <Text ta="right" pt={6} component="div">
                <Taka poisha={amountOf(line)} />
              </Text>
            </Grid.Col>
            <Grid.Col span={{ base: 4, md: 2 }}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('invoice.remove_line', { number: localDigits(index + 1, language) })}
                onClick={() => onChange(lines.filter((_, at) => at !== index))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Grid.Col>
          </Grid>
        );
      })}
      {error('lines') && (
        <Text size="sm" c="var(--mantine-color-error)">
          {error('lines')}
        </Text>
      )}
      <Group justify="space-between">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...lines, emptyLine])}
        >
          {t('invoice.add_line')}
        </Button>
        <Text fw={700} role="status">
          {t('invoice.total')}: {formatTaka(total, language)}
        </Text>
      </Group>
    </Stack>
  );
}
