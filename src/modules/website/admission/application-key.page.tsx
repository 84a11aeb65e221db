import { localDigits } from '#shared/numerals.ts';
import { Document } from '../frame/Document.tsx';
import { href, type PageFrame } from '../frame/frame.ts';
import { Labelled } from '../frame/page-components.tsx';
import { type JourneyKind, journeys } from './admission-paths.ts';

export interface BegunProps {
  frame: PageFrame;
  kind: JourneyKind;
  application_no: string;
  pin: string;
  name: string;
  /** Both went to the mobile, too. */
  is_sent: boolean;
}

/** Number and PIN, shown once to be written down or printed. */
export function ApplicationBegunPage({ frame, kind, application_no, pin, name, is_sent }: BegunProps) {
  const { language, t } = frame;
  return (
    <Document
      frame={frame}
      title={t(`${kind}.begun`)}
      above={{ path: journeys[kind].path, title: t(`${kind}.title`) }}
      isPrivate
    >
      <p className="notice good" role="status">
        {t(is_sent ? 'admission.begun_text' : 'admission.begun_not_sent')}
      </p>
      <dl>
        <dt>{t('student')}</dt>
        <dd>{name}</dd>
        <dt>{t(`${kind}.number`)}</dt>
        <dd>{localDigits(application_no, language)}</dd>
        <dt>{t('admission.pin')}</dt>
        <dd>{localDigits(pin, language)}</dd>
      </dl>
      <form method="post" action={href(language, journeys[kind].ownPath)}>
        <input type="hidden" name="application_no" value={application_no} />
        <input type="hidden" name="pin" value={pin} />
        <button type="submit">{t('admission.go_on')}</button>
      </form>
    </Document>
  );
}

export interface ApplicationKeyProps {
  frame: PageFrame;
  kind: JourneyKind;
  values: Record<string, string>;
  problem?: string;
}

/** Asks for number and PIN. */
export function ApplicationKeyPage({ frame, kind, values, problem }: ApplicationKeyProps) {
  const { language, t } = frame;
  return (
    <Document
      frame={frame}
      title={t(`${kind}.own`)}
      above={{ path: journeys[kind].path, title: t(`${kind}.title`) }}
    >
      {problem && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      <p>{t(`${kind}.own_hint`)}</p>
      <form method="post" action={href(language, journeys[kind].ownPath)} noValidate>
        <Labelled name="application_no" label={t(`${kind}.number`)} problem={undefined}>
          <input
            id="application_no"
            name="application_no"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={values.application_no}
            maxLength={20}
          />
        </Labelled>
        <Labelled name="pin" label={t('admission.pin')} problem={undefined}>
          <input id="pin" name="pin" inputMode="numeric" autoComplete="off" maxLength={10} />
        </Labelled>
        <button type="submit">{t('show')}</button>
      </form>
      <p className="no-print">
        <a href={href(language, journeys[kind].pinPath)}>{t('admission.lost_pin')}</a>
      </p>
    </Document>
  );
}

export interface LostPinProps {
  frame: PageFrame;
  kind: JourneyKind;
  values: Record<string, string>;
  problems: Record<string, string>;
  problem?: string;
  /** Says nothing about whether number and mobile agree. */
  isSent?: boolean;
}

/** Asks for number and mobile; a new PIN goes to the mobile by SMS. */
export function LostPinPage({ frame, kind, values, problems, problem, isSent = false }: LostPinProps) {
  const { language, t } = frame;
  const { ownPath, pinPath } = journeys[kind];
  return (
    <Document
      frame={frame}
      title={t('admission.lost_pin')}
      above={{ path: ownPath, title: t(`${kind}.own`) }}
      isPrivate={isSent}
    >
      {problem && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      {isSent && (
        <p className="notice good" role="status">
          {t(`${kind}.pin_sent`)}
        </p>
      )}
      <p>{t(`${kind}.lost_pin_hint`)}</p>
      <form method="post" action={href(language, pinPath)} noValidate>
        <Labelled
          name="application_no"
          label={t(`${kind}.number`)}
          problem={problems.application_no ?? problems.registration_no}
        >
          <input
            id="application_no"
            name="application_no"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={values.application_no}
            maxLength={20}
          />
        </Labelled>
        <Labelled
          name="contact_number"
          label={t('shared:field.contact_number')}
          problem={problems.contact_number}
        >
          <input
            id="contact_number"
            name="contact_number"
            type="tel"
            inputMode="tel"
            defaultValue={values.contact_number}
            maxLength={20}
          />
        </Labelled>
        <button type="submit">{t('admission.lost_pin_send')}</button>
      </form>
      <p className="no-print">
        <a href={href(language, ownPath)}>{t(`${kind}.open_own`)}</a>
      </p>
    </Document>
  );
}
