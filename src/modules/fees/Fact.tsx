import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A fact of a document under its label; a dash where there is none. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="div">{children || '–'}</Text>
    </div>
  );
}
