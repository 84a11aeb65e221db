import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A titled part of the dashboard. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const label = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={label}>
      <Title order={2} mb="sm" id={label}>
        {title}
      </Title>
      {children}
    </Paper>
  );
}
