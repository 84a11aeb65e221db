import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { authApi } from '#modules/auth/api.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useSession } from '#ui/session/session.ts';
import { LazyMenu } from './LazyMenu.tsx';

const InstitutionSwitchItems = lazy(() => import('./InstitutionSwitchItems.tsx'));

/** Moves a bank user between the institutions that allow them; nothing for everybody else. */
export function InstitutionSwitch() {
  const { t } = useTranslation('panel');
  const { pick } = useLanguage();
  const { user, site } = useSession();
  const { data = [] } = useQuery({
    ...authApi.session.institutions.queryOptions(),
    enabled: user.user_type === 'bank-user',
  });
  if (!site || data.length < 2) return null;
  const name = pick(site.name_en, site.name_bn);
  const button = (
    <Button
      variant="default"
      size="compact-sm"
      h={34}
      maw={{ base: 132, sm: 240 }}
      styles={{ label: { display: 'block', height: 'auto', textOverflow: 'ellipsis' } }}
      aria-label={t('institution', { name })}
      rightSection={<IconChevronDown size={14} aria-hidden />}
    >
      {name}
    </Button>
  );
  return (
    <LazyMenu button={button}>
      <InstitutionSwitchItems institutions={data} />
    </LazyMenu>
  );
}
