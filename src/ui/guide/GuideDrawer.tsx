import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ScreenEntry } from '#shared/screens.ts';
import { useLanguage } from '../i18n/language.ts';
import { type LoadGuide, useOpenScreens } from '../page/screens.tsx';
import { ErrorState, LoadingState } from '../page/states.tsx';
import { useSession } from '../session/session.ts';
import { useIsPhone } from '../table/useIsPhone.ts';
import { GuideText } from './GuideText.tsx';
import { partAbout, partsFor, readGuide } from './guide-parts.ts';

interface GuideDrawerProps {
  screen: ScreenEntry;
  loadGuide: LoadGuide;
  onClose: () => void;
}

/** The guide at the part about the open screen, over the page. */
export default function GuideDrawer({ screen, loadGuide, onClose }: GuideDrawerProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['guide', screen.path, language],
    queryFn: () => loadGuide(language),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const guide = data === undefined ? undefined : readGuide(data);
  const open = useOpenScreens(guide?.parts.flatMap(({ paths }) => paths) ?? []);
  const parts = partsFor(guide?.parts ?? [], {
    open: new Set(open.map(({ path }) => path)),
    userType: useSession().user.user_type,
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      title={guide?.title ?? t('guide')}
      position="right"
      size={useIsPhone() ? '100%' : '30rem'}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {guide && <GuideText parts={parts} current={partAbout(parts, screen)} onFollow={onClose} />}
      {!guide && (error ? <ErrorState error={error} onRetry={refetch} /> : <LoadingState />)}
    </Drawer>
  );
}
