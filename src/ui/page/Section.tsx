import { Box, type BoxProps, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

interface SectionProps extends BoxProps {
  title: ReactNode;
  /** What the part is for, or what its figures are of, in one sentence. */
  hint?: ReactNode;
  /** At the right of the title: a link, a count, a small button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page: a rule, the title, the content; no box. */
export function Section({ title, hint, aside, children, ...box }: SectionProps) {
  const label = useId();
  return (
    <Box component="section" aria-labelledby={label} className={classes.section} {...box}>
      <Group justify="space-between" gap="xs" mb={hint ? 0 : 6}>
        <Title order={2} id={label}>
          {title}
        </Title>
        {aside}
      </Group>
      {hint && (
        <Text size="sm" c="dimmed" mb="xs" maw="70ch">
          {hint}
        </Text>
      )}
      {children}
    </Box>
  );
}
