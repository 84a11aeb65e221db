import { SimpleGrid, Stack } from '@mantine/core';
import { Page } from '#ui/page/Page.tsx';
import { AccountSection } from './account.form.tsx';
import { PasswordSection } from './password.form.tsx';
import { PhotoSection } from './photo.form.tsx';

/** The signed-in person's own account: data, photo, password. */
export function ProfileScreen() {
  return (
    <Page>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" maw={960}>
        <AccountSection />
        <Stack gap="lg">
          <PhotoSection />
          <PasswordSection />
        </Stack>
      </SimpleGrid>
    </Page>
  );
}
