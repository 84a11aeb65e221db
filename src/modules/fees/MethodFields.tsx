import { Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { ServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { feesApi } from './api.ts';

/** How the money was paid; every method but cash asks for a reference number. */
export function MethodFields<Values extends { method: string; reference: string }>({
  form,
}: {
  form: ServerForm<Values>;
}) {
  const types = usePaymentTypes();
  const method = form.field('method' as never) as unknown as React.ComponentProps<typeof SelectField>;
  const reference = form.field('reference' as never) as unknown as React.ComponentProps<typeof TextInput>;
  const kind = types.find((it) => it.value === form.values.method)?.kind;
  return (
    <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
      <SelectField {...method} data={types.filter((it) => it.isTaken)} withAsterisk />
      {kind !== undefined && kind !== 'cash' && <TextInput {...reference} />}
    </Group>
  );
}

/** The payment types with their names; the counter takes those that say so. */
export function usePaymentTypes() {
  const { pick } = useLanguage();
  const types = useQuery(feesApi.receipts.paymentTypes.queryOptions()).data ?? [];
  return types.map((it) => ({
    value: it.code,
    label: pick(it.name_en, it.name_bn),
    kind: it.kind,
    isTaken: it.is_active && it.is_at_counter,
  }));
}
