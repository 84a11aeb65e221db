import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../shell/useSignOut.ts';

/** The way out for somebody who is signed in but has to choose a password first. */
export default function SignOutButton() {
  const { t } = useTranslation('panel');
  const signOut = useSignOut();
  return (
    <Button variant="subtle" color="gray" size="compact-sm" h={34} onClick={signOut}>
      {t('sign_out')}
    </Button>
  );
}
