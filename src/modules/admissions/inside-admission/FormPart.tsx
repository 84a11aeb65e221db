import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '#ui/page/Section.tsx';

/** A titled part of the admission form; its fields stand in columns. */
export function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Section title={title} hint={hint}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
        {children}
      </SimpleGrid>
    </Section>
  );
}
