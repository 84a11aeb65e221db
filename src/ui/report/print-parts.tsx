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
