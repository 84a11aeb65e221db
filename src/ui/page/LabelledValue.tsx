import { SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The facts of one part of a record, each a `LabelledValue`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl style={{ margin: 0 }}>{children}</dl>;
}

/** One fact of a record; a dash where there is none. */
export function LabelledValue({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <SimpleGrid cols={2} spacing="sm" mb={4}>
      <Text size="sm" c="dimmed" component="dt">
        {label}
      </Text>
      <Text size="sm" component="dd" m={0} c={children ? undefined : 'dimmed'}>
        {children || t('not_recorded')}
      </Text>
    </SimpleGrid>
  );
}
