import { ActionIcon, Group, Select, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import type { TieBreak } from '../rules/result-rules.types.ts';

const all: readonly TieBreak[] = [
  'gpa_without_4th',
  'mathematics_total',
  'english_total',
  'bangla_total',
  'attendance_percent',
  'previous_roll',
];

interface TieBreaksFieldProps {
  value: readonly TieBreak[];
  onChange: (value: TieBreak[]) => void;
  error: string | undefined;
  /** Whether positions follow the order too; new rolls always do. */
  decidesPositions: boolean;
}

/** The criteria, in order, for students with the same GPA and total. */
export function TieBreaksField({ value, onChange, error, decidesPositions }: TieBreaksFieldProps) {
  const { t } = useTranslation('results');
  const { language } = useLanguage();
  const nameOf = (it: TieBreak) => t(`setting.tie_break_${it}`);
  const move = (from: number, to: number) => {
    const next = [...value];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    onChange(next);
  };
  const left = all.filter((it) => !value.includes(it));
  return (
    <Section
      title={t('setting.tie_breaks')}
      hint={t(decidesPositions ? 'setting.tie_breaks_decide' : 'setting.tie_breaks_rolls_only')}
      data-field="policy.tie_breaks"
    >
      <Stack gap="xs">
        {value.map((it, at) => (
          <Group key={it} gap="xs" wrap="nowrap">
            <Text flex={1}>
              {localDigits(at + 1, language)}. {nameOf(it)}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              disabled={at === 0}
              aria-label={t('setting.tie_break_up', { name: nameOf(it) })}
              onClick={() => move(at, at - 1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              disabled={at === value.length - 1}
              aria-label={t('setting.tie_break_down', { name: nameOf(it) })}
              onClick={() => move(at, at + 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('setting.tie_break_remove', { name: nameOf(it) })}
              onClick={() => onChange(value.filter((other) => other !== it))}
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
        {left.length > 0 && (
          <Select
            aria-label={t('setting.tie_break_add')}
            placeholder={t('setting.tie_break_add')}
            data={left.map((it) => ({ value: it, label: nameOf(it) }))}
            value={null}
            onChange={(added) => {
              const known = left.find((it) => it === added);
              if (known) onChange([...value, known]);
            }}
            maw={320}
          />
        )}
      </Stack>
    </Section>
  );
}
