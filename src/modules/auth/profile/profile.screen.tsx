import { SimpleGrid, Stack } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { Page } from '#ui/page/Page.tsx';
import { AccountSection } from './account.form.tsx';
import { PasswordSection } from './password.form.tsx';
import { PhotoSection } from './photo.form.tsx';
import { profileSections } from './profile-sections.ts';

/** The signed-in person's own account: data, photo, password, and what other modules add. */
export function ProfileScreen() {
  const added = useMemo(
    () =>
      profileSections().map(({ key, load }) => ({
        key,
        Section: lazy(async () => ({ default: (await load()).Section })),
      })),
    [],
  );
  return (
    <Page>
      <Stack gap="lg" maw={960}>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <AccountSection />
          <Stack gap="lg">
            <PhotoSection />
            <PasswordSection />
          </Stack>
        </SimpleGrid>
        {added.map(({ key, Section }) => (
          <Suspense key={key} fallback={null}>
            <Section />
          </Suspense>
        ))}
      </Stack>
    </Page>
  );
}
