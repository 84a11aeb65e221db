import { Alert, Text } from '@mantine/core';

/** Warnings about a file that was read. */
export function FileWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert color="orange" variant="light">
      {warnings.map((it) => (
        <Text key={it} size="sm">
          {it}
        </Text>
      ))}
    </Alert>
  );
}
