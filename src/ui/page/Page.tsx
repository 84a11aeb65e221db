import { Box, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language.ts';
import { useOptionalSession } from '../session/session.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { useScreen } from './screens.tsx';

interface PageProps {
  /** Left out: the title of the screen. A page about one record gives the record's name. */
  title?: string;
  /** One quiet line under the title. */
  subtitle?: ReactNode;
  /** Buttons at the right of the title; the main one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: breadcrumb, the only `h1`, actions, then the content. */
export function Page({ title, subtitle, actions, children }: PageProps) {
  const { t } = useTranslation('ui');
  const { pick } = useLanguage();
  const screen = useScreen();
  const session = useOptionalSession();
  const site = session?.site;
  const name = title ?? pick(screen?.title.en, screen?.title.bn);
  const owner = site ? pick(site.name_en, site.name_bn) : t('product');
  return (
    <Stack gap="md">
      <title>{`${name} · ${owner}`}</title>
      <Box>
        {session && <Breadcrumb current={name} />}
        <Group justify="space-between" align="center" gap="sm" mih={36}>
          <Title order={1}>{name}</Title>
          {actions && (
            <Group gap="xs" className="no-print">
              {actions}
            </Group>
          )}
        </Group>
        {subtitle && (
          <Text c="dimmed" size="sm" component="div" mt={{ base: 6, xs: 0 }}>
            {subtitle}
          </Text>
        )}
      </Box>
      {children}
    </Stack>
  );
}
