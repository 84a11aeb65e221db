import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Topic {
  id?: string;
  name_en: string;
  name_bn: string;
}

interface TopicsFieldProps {
  topics: Topic[];
  onChange: (topics: Topic[]) => void;
  /** The server's error by path: `topics.0.name_en`. */
  errorOf: (path: string) => string | undefined;
}

/** The topics that institutions write about, in the order in which they are offered. */
export function TopicsField({ topics, onChange, errorOf }: TopicsFieldProps) {
  const { t } = useTranslation('communication');
  const change = (index: number, part: Partial<Topic>) =>
    onChange(topics.map((topic, at) => (at === index ? { ...topic, ...part } : topic)));
  const lift = (index: number) =>
    onChange(topics.toSpliced(index, 1).toSpliced(index - 1, 0, topics[index] as Topic));
  return (
    <Stack gap={6} data-field="topics">
      <Text size="sm" fw={500}>
        {t('shared:field.topics')}
      </Text>
      {topics.map((topic, index) => (
        // The key falls back to the index: two new topics have no id yet.
        <Group key={topic.id ?? `new-${index}`} gap="xs" wrap="nowrap" align="flex-start">
          {(['name_en', 'name_bn'] as const).map((name) => (
            <TextInput
              key={name}
              name={`topics.${index}.${name}`}
              aria-label={t(`shared:field.${name}`)}
              placeholder={t(`shared:field.${name}`)}
              lang={name === 'name_en' ? 'en' : 'bn'}
              value={topic[name]}
              onChange={(event) => change(index, { [name]: event.currentTarget.value })}
              error={errorOf(`topics.${index}.${name}`)}
              aria-invalid={errorOf(`topics.${index}.${name}`) ? true : undefined}
              flex={1}
            />
          ))}
          <ActionIcon
            size="input-sm"
            color="gray"
            aria-label={t('help_desk.topic_up')}
            disabled={index === 0}
            onClick={() => lift(index)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size="input-sm"
            color="red"
            aria-label={t('ui:remove')}
            onClick={() => onChange(topics.toSpliced(index, 1))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...topics, { name_en: '', name_bn: '' }])}
        >
          {t('help_desk.add_topic')}
        </Button>
      </div>
    </Stack>
  );
}
