import { Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { ServerForm } from '#ui/form/useServerForm.ts';
import type { Method } from '../receipts/receipt.posting.ts';

const methods: readonly Method[] = ['cash', 'bank', 'mfs', 'card', 'cheque'];

/** How the money came; anything but cash has a number to look it up by. */
export function MethodFields<Values extends { method: string; reference: string }>({
  form,
}: {
  form: ServerForm<Values>;
}) {
  const choices = useMethodChoices();
  const method = form.field('method' as never) as unknown as React.ComponentProps<typeof SelectField>;
  const reference = form.field('reference' as never) as unknown as React.ComponentProps<typeof TextInput>;
  return (
    <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
      <SelectField {...method} data={choices} withAsterisk />
      {form.values.method !== 'cash' && <TextInput {...reference} />}
    </Group>
  );
}

/** The methods with their names. */
export function useMethodChoices() {
  const { t } = useTranslation('fees');
  return methods.map((value) => ({ value, label: t(`method.${value}`) }));
}
