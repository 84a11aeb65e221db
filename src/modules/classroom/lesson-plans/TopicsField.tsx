import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLineIds } from '#ui/document/useLineIds.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';

export interface TopicLine {
  id?: string;
  title: string;
  planned_on: string;
  class_count: number | null;
}

interface TopicsFieldProps {
  topics: readonly TopicLine[];
  onChange: (topics: TopicLine[]) => void;
  /** The server's message for a field such as `topics.0.title`. */
  error: (path: string) => string | undefined;
  /** The day of a new first topic. */
  startsOn: string;
}

/** The topics of a chapter in the order in which they are taught. */
export function TopicsField({ topics, onChange, error, startsOn }: TopicsFieldProps) {
  const { t } = useTranslation('classroom');
  const { language } = useLanguage();
  const ids = useLineIds(topics.length);
  const change = (index: number, fields: Partial<TopicLine>) =>
    onChange(topics.map((it, at) => (at === index ? { ...it, ...fields } : it)));
  const field = (index: number, name: 'title' | 'planned_on' | 'class_count') => {
    const path = `topics.${index}.${name}`;
    return {
      name: path,
      label: t(`shared:field.${name}`),
      error: error(path),
      'aria-invalid': error(path) ? (true as const) : undefined,
    };
  };
  const add = () =>
    onChange([...topics, { title: '', planned_on: topics.at(-1)?.planned_on ?? startsOn, class_count: 1 }]);
  return (
    <Section title={t('plan.topics')} hint={t('plan.topics_hint')} data-field="topics">
      <Stack gap="sm" align="flex-start">
        {topics.map((topic, index) => {
          const number = localDigits(index + 1, language);
          return (
            <Group
              key={ids.at(index)}
              role="group"
              aria-label={t('plan.topic', { number })}
              gap="xs"
              align="flex-start"
              w="100%"
            >
              <TextInput
                {...field(index, 'title')}
                label={t('plan.topic', { number })}
                value={topic.title}
                onChange={(event) => change(index, { title: event.currentTarget.value })}
                flex={{ base: '1 1 100%', xs: '1 1 16rem' }}
                withAsterisk
              />
              <DayField
                {...field(index, 'planned_on')}
                value={topic.planned_on}
                onChange={(day) => change(index, { planned_on: day ?? '' })}
                flex="1 1 9rem"
                withAsterisk
              />
              <CountField
                {...field(index, 'class_count')}
                value={topic.class_count}
                onChange={(class_count) => change(index, { class_count })}
                flex="0 1 6rem"
                withAsterisk
              />
              <CloseButton
                mt={26}
                aria-label={t('plan.remove_topic', { number })}
                onClick={() => {
                  ids.remove(index);
                  onChange(topics.filter((_, at) => at !== index));
                }}
              />
            </Group>
          );
        })}
        {error('topics') && (
          <Text size="sm" c="var(--mantine-color-error)">
            {error('topics')}
          </Text>
        )}
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          {t('plan.add_topic')}
        </Button>
      </Stack>
    </Section>
  );
}
