import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../i18n/language.ts';
import classes from './Breadcrumb.module.css';
import { useCrumbs, useScreen } from './screens.tsx';

/** Where one is: dashboard, the screens above, this screen. The dashboard itself shows none. */
export function Breadcrumb({ current }: { current: string }) {
  const { t } = useTranslation('ui');
  const { pick } = useLanguage();
  const crumbs = useCrumbs();
  const onDashboard = useScreen()?.path === '/dashboard';
  return (
    <nav aria-label="breadcrumb" className={classes.root}>
      <ol>
        <li>
          <Link to="/dashboard" aria-current={onDashboard ? 'page' : undefined}>
            {t('dashboard')}
          </Link>
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <Link to={crumb.href}>{pick(crumb.title.en, crumb.title.bn)}</Link>
          </li>
        ))}
        {!onDashboard && (
          <li>
            <span aria-current="page">{current}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
