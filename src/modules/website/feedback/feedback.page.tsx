import { Document } from '../frame/Document.tsx';
import { href, type PageFrame, pickText } from '../frame/frame.ts';
import { Labelled } from '../frame/page-components.tsx';

export interface FeedbackProps {
  frame: PageFrame;
  topics: readonly { id: string; name_en: string; name_bn: string }[];
  /** The typed values, and the errors by field. */
  values: Record<string, string>;
  problems: Record<string, string>;
  /** Why the feedback was not accepted. */
  problem?: string;
  isSent?: boolean;
}

/** The feedback form for visitors. */
export function FeedbackPage({ frame, topics, values, problems, problem, isSent = false }: FeedbackProps) {
  const { language, t } = frame;
  return (
    <Document frame={frame} title={t('feedback')}>
      {isSent && (
        <p className="notice good" role="status">
          {t('feedback_sent')}
        </p>
      )}
      {problem && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      {topics.length === 0 && <p className="empty">{t('no_feedback')}</p>}
      {topics.length > 0 && !isSent && (
        <>
          <p>{t('feedback_hint')}</p>
          <form method="post" action={href(language, '/web/feedback')} noValidate>
            <Labelled name="topic_id" label={t('shared:field.topic_id')} problem={problems.topic_id}>
              <select id="topic_id" name="topic_id" defaultValue={values.topic_id ?? ''}>
                <option value="">{t('choose')}</option>
                {topics.map((it) => (
                  <option key={it.id} value={it.id}>
                    {pickText(language, it.name_en, it.name_bn)}
                  </option>
                ))}
              </select>
            </Labelled>
            <Labelled name="name" label={t('your_name')} problem={problems.name}>
              <input id="name" name="name" autoComplete="name" maxLength={200} defaultValue={values.name} />
            </Labelled>
            <Labelled name="email" label={t('your_email')} problem={problems.email}>
              <input
                id="email"
                name="email"
                type="email"
                autoComplete="email"
                maxLength={200}
                defaultValue={values.email}
              />
            </Labelled>
            <Labelled name="message" label={t('shared:field.message')} problem={problems.message}>
              <textarea id="message" name="message" rows={6} maxLength={3000} defaultValue={values.message} />
            </Labelled>
            {/* Honeypot field, invisible to people. */}
            <div className="nobody" aria-hidden="true">
              <label htmlFor="website">{t('leave_empty')}</label>
              <input id="website" name="website" tabIndex={-1} autoComplete="off" />
            </div>
            <button type="submit">{t('send')}</button>
          </form>
        </>
      )}
    </Document>
  );
}
