import { CallToAction, Document } from './Document.tsx';
import { type Area, AreaDrawing, HeroDrawing } from './Drawings.tsx';
import { type Frame, href, linesOf } from './frame.ts';

const areas: Area[] = ['academics', 'attendance', 'results', 'fees', 'communication', 'website'];
const promises: Area[] = ['language', 'network', 'safety'];

export function FeaturePage({ frame }: { frame: Frame }) {
  const { language, t } = frame;
  return (
    <Document frame={frame} title={t('feature.page_title')} description={t('feature.lead')}>
      <div className="hero">
        <div className="wrap">
          <div>
            <h1>{t('feature.title')}</h1>
            <p className="lead">{t('feature.lead')}</p>
            <p className="actions">
              <a className="button" href={href(language, '/edu/application')}>
                {t('apply')}
              </a>
              <a className="button quiet" href={href(language, '/edu/price')}>
                {t('see_price')}
              </a>
            </p>
          </div>
          <HeroDrawing />
        </div>
      </div>
      <div className="wrap">
        <section aria-labelledby="areas">
          <h2 id="areas">{t('feature.areas')}</h2>
          <ul className="areas">
            {areas.map((area) => (
              <li key={area}>
                <AreaDrawing area={area} />
                <h3>{t(`feature.${area}.title`)}</h3>
                <p>{t(`feature.${area}.text`)}</p>
                <ul className="points">
                  {linesOf(t(`feature.${area}.points`)).map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="band">
        <section className="wrap" aria-labelledby="promises">
          <h2 id="promises">{t('feature.promises')}</h2>
          <ul className="promises">
            {promises.map((area) => (
              <li key={area}>
                <AreaDrawing area={area} />
                <h3>{t(`feature.${area}.title`)}</h3>
                <p>{t(`feature.${area}.text`)}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="wrap">
        <section aria-labelledby="steps">
          <h2 id="steps">{t('feature.steps')}</h2>
          <ol className="steps">
            {['apply', 'found', 'begin'].map((step) => (
              <li key={step}>
                <h3>{t(`feature.step_${step}.title`)}</h3>
                <p>{t(`feature.step_${step}.text`)}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <CallToAction frame={frame} />
    </Document>
  );
}
