import { Checkbox, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Section } from '#ui/page/Section.tsx';
import type { ImportPlan } from './student-import.contract.ts';

export type ImportRuleValues = Pick<
  ImportPlan,
  'optional' | 'date_order' | 'leave_out_invalid' | 'strangers'
>;

/** The rules of the last check, else the usual ones. */
export const rulesOf = (plan: ImportPlan | null): ImportRuleValues => ({
  optional: plan?.optional ?? [],
  date_order: plan?.date_order ?? null,
  leave_out_invalid: plan?.leave_out_invalid ?? false,
  strangers: plan?.strangers ?? 'apart',
});

interface ImportRulesProps {
  value: ImportRuleValues;
  onChange: (value: ImportRuleValues) => void;
}

/** What each row of a list must have, and how its dates and families are read. */
export function ImportRules({ value, onChange }: ImportRulesProps) {
  const { t } = useTranslation(['admissions', 'people']);
  const set = (changed: Partial<ImportRuleValues>) => onChange({ ...value, ...changed });
  return (
    <Section title={t('batch.required')} hint={t('batch.required_hint')}>
      <Group gap="md" mb="md">
        {leavable.map((name) => (
          <Checkbox
            key={name}
            label={t(`people:import.field.${name}`)}
            checked={!value.optional.includes(name)}
            onChange={(event) => {
              const others = value.optional.filter((it) => it !== name);
              set({ optional: event.currentTarget.checked ? others : [...others, name] });
            }}
          />
        ))}
      </Group>
      <Group align="flex-end" gap="lg">
        <SelectField
          label={t('batch.date_order')}
          placeholder={t('batch.unset')}
          data={[
            { value: 'day-first', label: t('batch.day_first') },
            { value: 'month-first', label: t('batch.month_first') },
          ]}
          value={value.date_order}
          onChange={(order) => set({ date_order: order as ImportPlan['date_order'] })}
        />
        <SelectField
          label={t('batch.strangers')}
          data={(['apart', 'join'] as const).map((choice) => ({
            value: choice,
            label: t(`batch.strangers_${choice}`),
          }))}
          value={value.strangers}
          onChange={(choice) => set({ strangers: choice === 'join' ? 'join' : 'apart' })}
          required
          w={{ base: '100%', xs: 320 }}
        />
        <Checkbox
          label={t('batch.leave_out')}
          description={t('batch.leave_out_hint')}
          checked={value.leave_out_invalid}
          onChange={(event) => set({ leave_out_invalid: event.currentTarget.checked })}
        />
      </Group>
    </Section>
  );
}

const leavable = [
  'father_name',
  'mother_name',
  'contact_number',
  'religion',
  'gender',
  'date_of_birth',
  'roll_number',
] as const;
