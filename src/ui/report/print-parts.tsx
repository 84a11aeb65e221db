import { useTranslation } from 'react-i18next';
import { dayOf, formatDay, formatTime } from '#shared/dates.ts';
import { useLanguage } from '../i18n/language.ts';
import { useOptionalSession } from '../session/session.ts';

/** The heading of the institution above a printed page; not on the screen. */
export function PrintHead() {
  const { pick } = useLanguage();
  const site = useOptionalSession()?.site;
  if (!site) return null;
  return (
    <div className="print-only print-head">
      <strong>{pick(site.name_en, site.name_bn)}</strong>
      {site.address && <span>{site.address}</span>}
    </div>
  );
}

/** When the figures of a printed page were read (milliseconds since 1970); not on the screen. */
export function ReadAt({ time }: { time: number }) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const instant = new Date(time).toISOString();
  const at = `${formatDay(dayOf(instant), language)}, ${formatTime(instant, language)}`;
  return <div className="print-only">{t('report.read_at', { at })}</div>;
}

/** Lines to sign on below a printed report; not on the screen. */
export function SignatureLines({ names }: { names: string[] }) {
  return (
    <div className="print-only print-signatures">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}
