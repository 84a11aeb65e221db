import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreen } from '../page/screens.tsx';

const GuideDrawer = lazy(() => import('./GuideDrawer.tsx'));

/** Opens the guide of the module that the open screen belongs to; so does the key `?`. */
export function GuideButton() {
  const { t } = useTranslation('ui');
  const screen = useScreen();
  const [isOpen, setOpen] = useState(false);
  const focusedBefore = useRef<Element>(null);
  const loadGuide = screen?.loadGuide;
  const open = () => {
    if (!loadGuide || isOpen) return;
    focusedBefore.current = document.activeElement;
    setOpen(true);
  };
  useHotkeys([['shift+?', open]]);
  if (!loadGuide) return null;
  const close = () => {
    setOpen(false);
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true });
  };
  const label = t('guide');
  return (
    <>
      <ActionIcon color="gray" size="md" aria-label={label} title={label} className="no-print" onClick={open}>
        <IconHelp size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <GuideDrawer screen={screen} loadGuide={loadGuide} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
