import { Button, Group, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import type { Option } from './option.contract.ts';

interface OptionControlProps {
  option: Option;
  label: string;
  isSaving: boolean;
  onChange: (value: Option['value']) => void;
}

/** Sets an option: a switch and a choice at once, a number by its button. */
export function OptionControl({ option, label, isSaving, onChange }: OptionControlProps) {
  const { pick } = useLanguage();
  const { control, value } = option;
  const isOff = !option.can.edit || isSaving;
  if (control.kind === 'switch')
    return (
      <Switch
        aria-label={label}
        checked={value === true}
        disabled={isOff}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  if (control.kind === 'choice')
    return (
      <SelectField
        aria-label={label}
        w={{ base: '100%', xs: 230 }}
        data={control.choices.map((it) => ({ value: it.value, label: pick(it.name_en, it.name_bn) }))}
        value={String(value)}
        disabled={isOff}
        onChange={(chosen) => chosen && chosen !== value && onChange(chosen)}
        required
      />
    );
  return (
    <NumberControl label={label} isOff={isOff} onChange={onChange} value={Number(value)} range={control} />
  );
}

interface NumberControlProps {
  label: string;
  value: number;
  range: { min: number; max: number };
  isOff: boolean;
  onChange: (value: number) => void;
}

function NumberControl({ label, value, range, isOff, onChange }: NumberControlProps) {
  const { t } = useTranslation('platform');
  const { language } = useLanguage();
  const [typed, setTyped] = useState<number | null>(value);
  const isRight = typed !== null && typed >= range.min && typed <= range.max;
  const words = t('option.range', {
    min: formatNumber(range.min, language),
    max: formatNumber(range.max, language),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight && typed !== value) onChange(typed);
      }}
    >
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <CountField
          aria-label={label}
          w={120}
          value={typed}
          disabled={isOff}
          onChange={setTyped}
          description={words}
          inputWrapperOrder={['input', 'description', 'error']}
          error={!isRight && words}
        />
        <Button type="submit" variant="default" disabled={isOff || !isRight || typed === value}>
          {t('option.save')}
        </Button>
      </Group>
    </form>
  );
}
