import { Avatar, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Lines } from '#ui/page/Lines.tsx';
import type { ProfileName } from '../fields/profile-fields.ts';
import type { ProfileChange } from './profile-change.contract.ts';
import { useProfileWords } from './useProfileWords.ts';

interface ComparedFieldsProps {
  change: Pick<ProfileChange, 'compared' | 'names' | 'taken' | 'state'>;
  /** The ticked fields; left out where nothing is ticked. */
  ticked?: readonly ProfileName[];
  onTick?: (field: ProfileName, isTicked: boolean) => void;
}

/** What the record says and what the family asks for, field by field. */
export function ComparedFields({ change, ticked, onTick }: ComparedFieldsProps) {
  const { t } = useTranslation('profiles');
  const { nameOf } = useProfileWords();
  const isPart = change.state === 'accepted' && change.taken.length < change.compared.length;
  return (
    <Lines>
      {change.compared.map((it) => {
        const words = (
          <Stack gap={2}>
            <Text size="sm" c="dimmed">
              {nameOf(it.field)}
              {isPart && !change.taken.includes(it.field) && ` · ${t('compared.not_taken')}`}
            </Text>
            <Group gap={8} wrap="wrap" align="center">
              <Value field={it.field} value={it.recorded} names={change.names} isOld />
              <IconArrowRight size={14} aria-label={t('compared.becomes')} />
              <Value field={it.field} value={it.wanted} names={change.names} />
            </Group>
            {it.has_changed_since && change.state === 'waiting' && (
              <Text size="xs" c="var(--mantine-color-orange-text)">
                {t('compared.changed_since')}
              </Text>
            )}
          </Stack>
        );
        if (!ticked) return <div key={it.field}>{words}</div>;
        return (
          <Checkbox
            key={it.field}
            label={words}
            checked={ticked.includes(it.field)}
            onChange={(event) => onTick?.(it.field, event.currentTarget.checked)}
          />
        );
      })}
    </Lines>
  );
}

interface ValueProps {
  field: ProfileName;
  value: string | null;
  names: ProfileChange['names'];
  isOld?: boolean;
}

function Value({ field, value, names, isOld }: ValueProps) {
  const { t } = useTranslation('profiles');
  const { nameOf, textOf } = useProfileWords();
  if (field === 'photo' && value)
    return <Avatar src={`/api/v1/files/${value}`} alt={nameOf(field)} size={64} radius="sm" />;
  return (
    <Text
      size="sm"
      c={isOld ? 'dimmed' : undefined}
      fw={isOld ? undefined : 600}
      style={{ overflowWrap: 'anywhere' }}
    >
      {textOf(field, value, names) || t('compared.empty')}
    </Text>
  );
}
