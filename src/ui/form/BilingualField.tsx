import { SimpleGrid, TextInput } from '@mantine/core';
import type { FieldProps } from './useServerForm.ts';

interface BilingualFieldProps {
  en: FieldProps<string>;
  bn: FieldProps<string>;
  /** Whether the Bangla text is asked for as well; the English one always is. */
  bothRequired?: boolean;
}

/** A name in both scripts, side by side: `<BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />`. */
export function BilingualField({ en, bn, bothRequired = true }: BilingualFieldProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextInput {...en} lang="en" withAsterisk />
      <TextInput {...bn} lang="bn" withAsterisk={bothRequired} />
    </SimpleGrid>
  );
}
