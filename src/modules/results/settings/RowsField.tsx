import { ActionIcon, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { Section } from '#ui/page/Section.tsx';

export type FormRow = Record<string, string | number>;

interface RowColumn {
  key: string;
  label: string;
  kind: 'text' | 'number' | 'choice';
  data?: { value: string; label: string }[];
}

interface RowsFieldProps {
  title: string;
  /** Path of the field in the answers of the server. */
  name: string;
  error: string | undefined;
  rows: FormRow[];
  onChange: (rows: FormRow[]) => void;
  columns: RowColumn[];
}

/** A short table inside a form: rows are added, changed and taken away. */
export function RowsField({ title, name, error, rows, onChange, columns }: RowsFieldProps) {
  const { t } = useTranslation('results');
  const change = (at: number, key: string, value: string | number) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [key]: value } : row)));
  return (
    <Section title={title} data-field={name}>
      <Stack gap="xs">
        {rows.map((row, at) => (
          <Group key={at} gap="xs" align="flex-end" wrap="nowrap">
            {columns.map((column) => {
              const label = at === 0 ? column.label : undefined;
              const shared = { label, 'aria-label': column.label, flex: 1 };
              if (column.kind === 'choice') {
                return (
                  <Select
                    key={column.key}
                    {...shared}
                    data={column.data ?? []}
                    value={String(row[column.key] ?? '') || null}
                    onChange={(value) => change(at, column.key, value ?? '')}
                    placeholder={t('ui:form.choose')}
                    allowDeselect={false}
                  />
                );
              }
              if (column.kind === 'number') {
                return (
                  <DecimalField
                    key={column.key}
                    {...shared}
                    value={numberIn(row[column.key])}
                    onChange={(value) => change(at, column.key, value ?? '')}
                  />
                );
              }
              return (
                <TextInput
                  key={column.key}
                  {...shared}
                  value={String(row[column.key] ?? '')}
                  onChange={(event) => change(at, column.key, event.currentTarget.value)}
                />
              );
            })}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('setting.remove_row')}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() =>
              onChange([
                ...rows,
                Object.fromEntries(columns.map((it) => [it.key, it.kind === 'number' ? 0 : ''])),
              ])
            }
          >
            {t('setting.add_row')}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

const numberIn = (value: string | number | undefined) =>
  value === undefined || value === '' ? null : Number(value);
