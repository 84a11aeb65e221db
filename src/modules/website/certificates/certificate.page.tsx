import type { VerifiedCertificate } from '#modules/certificates/index.ts';
import { formatDay } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { Document } from '../frame/Document.tsx';
import { type PageFrame, pickText } from '../frame/frame.ts';
import { Lines } from '../results/result.page.tsx';

export interface CertificateVerificationProps {
  frame: PageFrame;
  /** `undefined`: no certificate of the institution has the code. */
  certificate: VerifiedCertificate | undefined;
}

/** Whether a printed transfer certificate is genuine, and stands. */
export function CertificateVerificationPage({ frame, certificate }: CertificateVerificationProps) {
  const { t, language } = frame;
  const said = !certificate ? 'not_genuine' : certificate.is_cancelled ? 'cancelled' : 'genuine';
  const pick = (en: string, bn: string | null) => pickText(language, en, bn);
  return (
    <Document frame={frame} title={t('certificate.title')} isPrivate>
      <p className={said === 'genuine' ? 'notice good' : 'notice'}>
        <strong>{t(`certificate.${said}`)}</strong> {t(`certificate.${said}_text`)}
      </p>
      {certificate && (
        <Lines
          lines={[
            [t('certificate.serial_no'), localDigits(certificate.serial_no, language)],
            [t('student'), pick(certificate.name_en, certificate.name_bn)],
            [t('class'), pick(certificate.class_name_en, certificate.class_name_bn)],
            [t('certificate.left_on'), formatDay(certificate.leaving_on, language)],
            [t('certificate.issued_on'), formatDay(certificate.issued_on, language)],
          ]}
        />
      )}
    </Document>
  );
}
