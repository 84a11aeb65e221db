import { ActionIcon, Button, Fieldset, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import type { ComponentType, SubjectFields } from './subject.contract.ts';

export type PaperValues = SubjectFields['papers'][number];

const types: ComponentType[] = [
  'cq',
  'mcq',
  'practical',
  'written',
  'class_test',
  'assignment',
  'viva',
  'continuous',
];

interface PaperFieldsProps {
  paper: PaperValues;
  /** Path of the paper in the form, e.g. `papers.0`; the server's errors carry it. */
  path: string;
  error: (path: string) => string | undefined;
  onChange: (paper: PaperValues) => void;
  onRemove?: () => void;
}

/** One paper of a subject: names, full mark and the parts that the mark is usually made of. */
export function PaperFields({ paper, path, error, onChange, onRemove }: PaperFieldsProps) {
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
  const number = localDigits(paper.paper_no, language);
  const set = (change: Partial<PaperValues>) => onChange({ ...paper, ...change });
  const setComponent = (at: number, change: Partial<PaperValues['components'][number]>) =>
    set({ components: paper.components.map((it, index) => (index === at ? { ...it, ...change } : it)) });
  const text = (name: 'name_en' | 'name_bn' | 'code', label: string) => ({
    label,
    name: `${path}.${name}`,
    value: paper[name] ?? '',
    error: error(`${path}.${name}`),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <Fieldset legend={t('subject.paper', { number })}>
      <Stack gap="xs">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput {...text('name_en', t('shared:field.name_en'))} lang="en" withAsterisk />
          <TextInput {...text('name_bn', t('shared:field.name_bn'))} lang="bn" withAsterisk />
          <TextInput {...text('code', t('subject.paper_code'))} />
          <DecimalField
            label={t('shared:field.full_mark')}
            name={`${path}.full_mark`}
            value={paper.full_mark}
            error={error(`${path}.full_mark`)}
            onChange={(value) => set({ full_mark: value ?? 0 })}
            withAsterisk
          />
        </SimpleGrid>
        {paper.components.map((component, at) => (
          <Group key={at} gap="xs" align="flex-end" wrap="nowrap">
            <SelectField
              label={at === 0 ? t('subject.component_type') : undefined}
              aria-label={t('subject.component_type')}
              data={types.map((value) => ({ value, label: t(`component.${value}`) }))}
              value={component.type}
              onChange={(value) => value && setComponent(at, { type: value as ComponentType })}
              withAsterisk
              flex={2}
            />
            {(['full_mark', 'pass_mark'] as const).map((name) => (
              <DecimalField
                key={name}
                label={at === 0 ? t(`shared:field.${name}`) : undefined}
                aria-label={t(`shared:field.${name}`)}
                name={`${path}.components.${at}.${name}`}
                value={component[name]}
                error={error(`${path}.components.${at}.${name}`)}
                onChange={(value) => setComponent(at, { [name]: value ?? 0 })}
                flex={1}
              />
            ))}
            <ActionIcon
              color="gray"
              aria-label={t('subject.remove_component')}
              onClick={() => set({ components: paper.components.toSpliced(at, 1) })}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Group gap="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() =>
              set({ components: [...paper.components, { type: 'written', full_mark: 100, pass_mark: 33 }] })
            }
          >
            {t('subject.add_component')}
          </Button>
          {onRemove && (
            <Button variant="subtle" size="compact-sm" color="red" onClick={onRemove}>
              {t('subject.remove_paper', { number })}
            </Button>
          )}
        </Group>
      </Stack>
    </Fieldset>
  );
}
