import { Anchor, Box, Center, Group, Image, Paper, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { ScreensProvider } from '#ui/page/screens.tsx';
import { screens } from '../screens.ts';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';
import { NavigationSteps } from '../shell/NavigationSteps.tsx';
import { ThemeSwitch } from '../shell/ThemeSwitch.tsx';
import { firstPassword } from './first-password.ts';
import { useHostInstitution } from './useHostInstitution.ts';

// Who signed in with a first password sees it.
const SignOutButton = lazy(() => import('./SignOutButton.tsx'));

/** Frame of pages without menu: the institution's name, and the page in the middle. */
export function NoMenuFrame() {
  const { t } = useTranslation('ui');
  const { pick } = useLanguage();
  const { pathname } = useLocation();
  const institution = useHostInstitution();
  const name = institution.SITE_NAME || t('product');
  return (
    <ScreensProvider screens={screens}>
      <NavigationSteps />
      <Box component="header">
        <Group justify="space-between" gap={4} p="xs">
          <ProductPages />
          <Group gap={4} ml="auto">
            <Suspense>{pathname === firstPassword && <SignOutButton />}</Suspense>
            <LanguageSwitch />
            <ThemeSwitch />
          </Group>
        </Group>
      </Box>
      <Center component="main" px="md" pt={{ base: 'md', sm: 48 }} pb="xl">
        <Stack w="100%" maw={400} gap="lg">
          <Group gap="sm" wrap="nowrap">
            {institution.LOGO_PATH && (
              <Image src={institution.LOGO_PATH} alt="" w={40} h={40} fit="contain" />
            )}
            <Text fw={600} size="lg" lang={pick('en', 'bn')}>
              {name}
            </Text>
          </Group>
          <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
            <Outlet />
          </Paper>
        </Stack>
      </Center>
    </ScreensProvider>
  );
}

/** From the product's own sign-in back to the pages that tell of it; documents of the server, not screens. */
function ProductPages() {
  const { t } = useTranslation('panel');
  const { language } = useLanguage();
  const { pathname } = useLocation();
  if (!pathname.startsWith('/edu/')) return null;
  const pages = { feature: 'features', price: 'price', application: 'apply' };
  return (
    <Group component="nav" gap="md" px="xs" aria-label={t('product.menu')}>
      {Object.entries(pages).map(([page, text]) => (
        <Anchor
          key={page}
          href={`${language === 'bn' ? '' : '/en'}/edu/${page}`}
          size="sm"
          c="var(--mantine-color-text)"
        >
          {t(`product.${text}`)}
        </Anchor>
      ))}
    </Group>
  );
}
