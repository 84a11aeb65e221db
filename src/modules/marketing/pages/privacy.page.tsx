import { Document, Opening } from './Document.tsx';
import { type Frame, linesOf } from './frame.ts';

const sections = [
  'whose',
  'what',
  'why',
  'who',
  'children',
  'safe',
  'visitors',
  'how_long',
  'rights',
  'changes',
];

export function PrivacyPage({ frame }: { frame: Frame }) {
  const { t } = frame;
  return (
    <Document frame={frame} title={t('privacy.page_title')} description={t('privacy.lead')}>
      <Opening title={t('privacy.page_title')} lead={t('privacy.lead')} />
      <div className="wrap prose">
        {sections.map((section) => (
          <section key={section} aria-labelledby={section}>
            <h2 id={section}>{t(`privacy.${section}.title`)}</h2>
            {linesOf(t(`privacy.${section}.text`)).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
      </div>
    </Document>
  );
}
