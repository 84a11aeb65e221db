import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useSearchParams } from 'react-router';
import { addressWith, screensOfJob } from '#shared/screens.ts';
import { useLanguage } from '../i18n/language.ts';
import { useCan } from '../session/session.ts';
import classes from './JobTabs.module.css';
import { useScreen, useScreens } from './screens.tsx';

/** The screens that serve the same job as the open one, each at its own address; nothing where it stands alone. */
export function JobTabs() {
  const { t } = useTranslation('ui');
  const { pick } = useLanguage();
  const screens = useScreens();
  const open = useScreen();
  const screen = screens.find((it) => it.path === open?.sameAs) ?? open;
  const can = useCan();
  const [params] = useSearchParams();
  const tabs = screen ? screensOfJob(screens, screen).filter((it) => can(it.permission)) : [];
  const bar = useRef<HTMLElement>(null);
  const openPath = screen?.path;
  // Brings the open tab into sight where the row is longer than the page; `scrollIntoView` would move the page as well.
  useLayoutEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>(`[data-path="${openPath}"]`);
    if (open) bar.current!.scrollLeft = open.offsetLeft - (bar.current!.clientWidth - open.offsetWidth) / 2;
  }, [openPath]);
  if (tabs.length < 2) return null;
  return (
    <nav ref={bar} aria-label={t('job_tabs')} className={classes.tabs}>
      {tabs.map(({ path, title }) => (
        <NavLink
          key={path}
          to={addressWith(path, screen?.carries, params)}
          end
          data-path={path}
          className={classes.tab}
        >
          {pick(title.en, title.bn)}
        </NavLink>
      ))}
    </nav>
  );
}
