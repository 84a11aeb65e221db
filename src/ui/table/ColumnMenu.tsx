import { ActionIcon, Checkbox, Popover, Stack, Text } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { titleOf } from './columns.tsx';
import type { ColumnChoice } from './useColumnChoice.ts';

export function ColumnMenu<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const { t } = useTranslation('ui');
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={t('list.columns')} title={t('list.columns')}>
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text size="sm" fw={600}>
            {t('list.columns')}
          </Text>
          {choice.all.map((column, at) => (
            <Checkbox
              key={column.key}
              label={titleOf(column)}
              checked={choice.shown.includes(column)}
              disabled={at === 0}
              onChange={() => choice.toggle(column.key)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
