import { Alert, Box, SimpleGrid, Stack } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page/Page.tsx';
import { useSession } from '#ui/session/session.ts';
import { AccountSection } from './account.form.tsx';
import { PasswordSection } from './password.form.tsx';
import { PhotoSection } from './photo.form.tsx';
import { profileSections } from './profile-sections.ts';

/**
 * The signed-in person's own account: data, photo, password, and sections of other modules. Somebody who only acts as
 * them cannot change the data.
 */
export function ProfileScreen() {
  const { t } = useTranslation('auth');
  const { user, impersonation } = useSession();
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
        {impersonation && <Alert variant="light">{t('profile.acting', { name: user.full_name })}</Alert>}
        <Box component="fieldset" disabled={impersonation !== null} bd={0} m={0} p={0} miw={0}>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <AccountSection />
            <Stack gap="lg">
              <PhotoSection />
              <PasswordSection />
            </Stack>
          </SimpleGrid>
        </Box>
        {added.map(({ key, Section }) => (
          <Suspense key={key} fallback={null}>
            <Section />
          </Suspense>
        ))}
      </Stack>
    </Page>
  );
}
