import { Checkbox, Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayField } from '../form/DayField.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { Section } from '../page/Section.tsx';

/** A choice for the whole list; its name is that of the plan. */
export type ListOption =
  | {
      name: string;
      label: string;
      kind: 'select';
      data: { value: string; label: string }[];
      start?: string;
      required?: boolean;
    }
  | { name: string; label: string; kind: 'day' }
  | { name: string; label: string; kind: 'text'; hint?: string }
  | { name: string; label: string; kind: 'check' };

/** What was chosen for the whole list, by the names of the plan; `date_order` among it. */
export type Choices = Record<string, string | boolean | null>;

interface ListOptionsProps {
  options: ListOption[];
  /** Whether days stand in the list, so that their order can be chosen. */
  hasDays: boolean;
  choices: Choices;
  onChoose: (name: string, value: string | boolean | null) => void;
}

/** The choices that hold for every row of a list. */
export function ListOptions({ options, hasDays, choices, onChoose }: ListOptionsProps) {
  const { t } = useTranslation('ui');
  if (options.length === 0 && !hasDays) return null;
  return (
    <Section title={t('import.for_all')}>
      <Group align="flex-start" gap="lg">
        {options.map((option) => (
          <Choice
            key={option.name}
            option={option}
            value={choices[option.name] ?? null}
            onChange={(value) => onChoose(option.name, value)}
          />
        ))}
        {hasDays && (
          <SelectField
            label={t('import.date_order')}
            placeholder={t('import.as_found')}
            data={[
              { value: 'day-first', label: t('import.day_first') },
              { value: 'month-first', label: t('import.month_first') },
            ]}
            value={choices.date_order as string | null}
            onChange={(value) => onChoose('date_order', value)}
          />
        )}
      </Group>
    </Section>
  );
}

/** The initial options: those of the last check of the list, else each option's default. */
export const firstChoices = (options: ListOption[], kept: Choices | null): Choices => ({
  date_order: kept?.date_order ?? null,
  ...Object.fromEntries(options.map((it) => [it.name, kept?.[it.name] ?? startOf(it)])),
});

const startOf = (option: ListOption) => {
  if (option.kind === 'check') return false;
  if (option.kind === 'text') return '';
  return option.kind === 'select' ? (option.start ?? null) : null;
};

interface ChoiceProps {
  option: ListOption;
  value: string | boolean | null;
  onChange: (value: string | boolean | null) => void;
}

function Choice({ option, value, onChange }: ChoiceProps) {
  const { label } = option;
  const text = typeof value === 'string' ? value : null;
  switch (option.kind) {
    case 'select':
      return (
        <SelectField
          label={label}
          data={option.data}
          value={text}
          onChange={onChange}
          required={option.required}
        />
      );
    case 'day':
      return <DayField label={label} value={text} onChange={onChange} />;
    case 'text':
      return (
        <TextInput
          label={label}
          description={option.hint}
          value={text ?? ''}
          maxLength={60}
          maw={320}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'check':
      return (
        <Checkbox
          label={label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
          mt={{ base: 0, sm: 30 }}
        />
      );
  }
}
