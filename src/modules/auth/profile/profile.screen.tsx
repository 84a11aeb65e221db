import { Alert, Box, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page/Page.tsx';
import { useSession } from '#ui/session/session.ts';
import { AccountSection } from './account.form.tsx';
import { PasswordSection } from './password.form.tsx';
import { PhotoSection } from './photo.form.tsx';

/** The signed-in person's own account: data, photo, password. Who only acts as somebody may look at theirs. */
export function ProfileScreen() {
  const { t } = useTranslation('auth');
  const { user, impersonation } = useSession();
  return (
    <Page>
      {impersonation && (
        <Alert variant="light" maw={960}>
          {t('profile.acting', { name: user.full_name })}
        </Alert>
      )}
      <Box component="fieldset" disabled={impersonation !== null} bd={0} m={0} p={0} miw={0}>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" maw={960}>
          <AccountSection />
          <Stack gap="lg">
            <PhotoSection />
            <PasswordSection />
          </Stack>
        </SimpleGrid>
      </Box>
    </Page>
  );
}
