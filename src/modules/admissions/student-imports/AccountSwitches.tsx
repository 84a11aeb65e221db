import { Group, Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '#ui/session/session.ts';
import type { AccountKinds } from './student-import.contract.ts';

const kinds = ['students', 'guardians'] as const;

interface AccountSwitchesProps {
  value: AccountKinds;
  onChange: (value: AccountKinds) => void;
}

/** Whether accounts are opened for those whom the list admits; for those only who may open accounts. */
export function AccountSwitches({ value, onChange }: AccountSwitchesProps) {
  const { t } = useTranslation('admissions');
  if (!useCan()('people.student_account.edit')) return null;
  return (
    <Stack gap={6}>
      <Group gap="lg">
        {kinds.map((kind) => (
          <Switch
            key={kind}
            label={t(`batch.accounts_${kind}`)}
            checked={value.includes(kind)}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              onChange(kinds.filter((it) => (it === kind ? checked : value.includes(it))));
            }}
          />
        ))}
      </Group>
      <Text size="sm" c="dimmed">
        {t('batch.accounts_hint')}
      </Text>
    </Stack>
  );
}
