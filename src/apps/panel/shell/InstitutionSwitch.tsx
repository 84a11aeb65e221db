import { Box, Button } from '@mantine/core';
import { IconChevronDown, IconSwitchHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionApi } from '#modules/auth/session-api.ts';
import { LazyMenu } from '#ui/menu/LazyMenu.tsx';

const InstitutionSwitchItems = lazy(() => import('./InstitutionSwitchItems.tsx'));

/** Moves a bank user between the institutions that allow them; nothing where there is one. */
export default function InstitutionSwitch() {
  const { t } = useTranslation('panel');
  const { data = [] } = useQuery(sessionApi.institutions.queryOptions());
  if (data.length < 2) return null;
  const button = (
    <Button
      variant="default"
      size="compact-sm"
      h={34}
      aria-label={t('change_institution')}
      rightSection={<IconChevronDown size={14} aria-hidden />}
    >
      {/* On a phone the room is for the name of the institution. */}
      <Box component="span" visibleFrom="sm">
        {t('change_institution')}
      </Box>
      <Box component={IconSwitchHorizontal} size={18} aria-hidden hiddenFrom="sm" />
    </Button>
  );
  return (
    <LazyMenu button={button}>
      <InstitutionSwitchItems institutions={data} />
    </LazyMenu>
  );
}
