import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Facts that belong together, under a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section">
      <Stack gap={6}>
        <Title order={2}>{title}</Title>
        <dl style={{ margin: 0 }}>{children}</dl>
      </Stack>
    </Paper>
  );
}

/** One fact of a record; a dash where there is none. */
export function LabelledValue({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('people');
  return (
    <SimpleGrid cols={2} spacing="sm" mb={4}>
      <Text size="sm" c="dimmed" component="dt">
        {label}
      </Text>
      <Text size="sm" component="dd" m={0} c={children ? undefined : 'dimmed'}>
        {children || t('view.none')}
      </Text>
    </SimpleGrid>
  );
}
