import { UnstyledButton } from '@mantine/core';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '#ui/menu/LazyMenu.tsx';
import { Portrait } from '#ui/page/Portrait.tsx';
import { useSession } from '#ui/session/session.ts';

const UserMenuItems = lazy(() => import('./UserMenuItems.tsx'));

/** The menu of the signed-in person's account. */
export function UserMenu() {
  const { t } = useTranslation('panel');
  const { user } = useSession();
  const button = (
    <UnstyledButton aria-label={t('account', { name: user.full_name })} p={5}>
      <Portrait name={user.full_name} url={user.photo_url} size={30} />
    </UnstyledButton>
  );
  return (
    <LazyMenu button={button} width={230}>
      <UserMenuItems />
    </LazyMenu>
  );
}
