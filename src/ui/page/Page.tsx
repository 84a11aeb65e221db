import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GuideButton } from '../guide/GuideButton.tsx';
import { useLanguage } from '../i18n/language.ts';
import { useOptionalSession } from '../session/session.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { FavouriteStar } from './FavouriteStar.tsx';
import { JobTabs } from './JobTabs.tsx';
import classes from './Page.module.css';
import { PageActions } from './PageActions.tsx';
import { useTitleInHeader } from './page-title.ts';
import { useScreen } from './screens.tsx';

const ReadOnlyButtons = lazy(() => import('./ReadOnlyButtons.tsx'));

interface PageProps {
  /** Left out: the title of the screen. A page about one record gives the record's name. */
  title?: string;
  /** What stands as heading where it is not the title: the date of the day's page. */
  heading?: string;
  /** One quiet line under the title: what matters on this page at this moment. */
  subtitle?: ReactNode;
  /** Buttons at the right of the title; the main one last, filled: on a phone it stands above the bar of places. */
  actions?: ReactNode;
  /** Sheets and reports with many columns take the whole width; others stay readable on a wide screen. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * The frame of every screen: breadcrumb, the only `h1`, actions, then the content. Where the institution’s membership has ended, its
 * primary buttons are disabled and say why.
 */
export function Page({ title, heading, subtitle, actions, wide, children }: PageProps) {
  const { t } = useTranslation('ui');
  const { pick } = useLanguage();
  const screen = useScreen();
  const session = useOptionalSession();
  const site = session?.site;
  const name = title ?? pick(screen?.title.en, screen?.title.bn);
  const owner = site ? pick(site.name_en, site.name_bn) : t('product');
  const titleRef = useRef<HTMLHeadingElement>(null);
  useTitleInHeader(name, titleRef);
  const page = (
    <Stack gap="md" className={classes.page} data-wide={wide || undefined}>
      <title>{`${name} · ${owner}`}</title>
      <Box>
        {session && <Breadcrumb current={name} />}
        <Group justify="space-between" align="center" gap="sm" mih={36}>
          <Group gap={4} wrap="nowrap" miw={0} className={classes.heading}>
            <Title order={1} ff="var(--title-family)" ref={titleRef} className={classes.title}>
              {heading ?? name}
            </Title>
            {session && <FavouriteStar />}
            {session && <GuideButton />}
          </Group>
          {actions && <PageActions>{actions}</PageActions>}
        </Group>
        {subtitle && (
          <Text c="dimmed" size="sm" component="div" mt={{ base: 4, xs: 0 }}>
            {subtitle}
          </Text>
        )}
      </Box>
      {session && <JobTabs />}
      {children}
    </Stack>
  );
  // A screen that every account has is about the account itself, which can be changed still.
  const isOwn = screen?.permission === 'signed-in' || screen?.permission === 'public';
  return session?.membership?.is_read_only && !isOwn ? <ReadOnlyButtons>{page}</ReadOnlyButtons> : page;
}
