import { formatTaka } from '#shared/money.ts';
import { formatNumber } from '#shared/numerals.ts';
import type { OfferedPackages } from '../marketing.queries.ts';
import { CallToAction, Document, Opening } from './Document.tsx';
import { type Frame, href, linesOf } from './frame.ts';

const exampleStudents = 500;

type Package = OfferedPackages['packages'][number];

export function PricePage({ frame, packages, modules }: { frame: Frame } & OfferedPackages) {
  const { language, t } = frame;
  return (
    <Document frame={frame} title={t('price.page_title')} description={t('price.lead')}>
      <Opening title={t('price.title')} lead={t('price.lead')} />
      <div className="wrap">
        {packages.length === 0 ? (
          <p className="empty">
            {t('price.none')} <a href={href(language, '/edu/application')}>{t('apply')}</a>
          </p>
        ) : (
          <ul className="packages">
            {packages.map((it) => (
              <PackageCard key={it.id} frame={frame} offer={it} />
            ))}
          </ul>
        )}
        {packages.length > 1 && modules.length > 0 && (
          <Comparison frame={frame} packages={packages} modules={modules} />
        )}
        <section aria-labelledby="terms">
          <h2 id="terms">{t('price.terms_title')}</h2>
          <ul className="points roomy">
            {linesOf(t('price.terms')).map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </section>
      </div>
      <CallToAction frame={frame} />
    </Document>
  );
}

function PackageCard({ frame: { language, t }, offer }: { frame: Frame; offer: Package }) {
  const pick = (en: string | null, bn: string | null) => (language === 'bn' ? (bn ?? en) : en) ?? '';
  const taka = (poisha: number) => formatTaka(poisha, language).replace(/\.(00|০০)$/, '');
  const { monthly_poisha, monthly_per_student_poisha } = offer;
  const example = monthly_poisha + monthly_per_student_poisha * exampleStudents;
  const name = pick(offer.name_en, offer.name_bn);
  const isFree = example === 0;
  return (
    <li className="package">
      <h2>{name}</h2>
      {pick(offer.description_en, offer.description_bn) && (
        <p className="soft">{pick(offer.description_en, offer.description_bn)}</p>
      )}
      <p className="amount">
        {isFree ? (
          <strong>{t('price.free')}</strong>
        ) : (
          <>
            <strong>{taka(monthly_poisha || monthly_per_student_poisha)}</strong>{' '}
            {t(monthly_poisha ? 'price.a_month' : 'price.a_student')}
          </>
        )}
        {monthly_poisha > 0 && monthly_per_student_poisha > 0 && (
          <span>{t('price.and_student', { amount: taka(monthly_per_student_poisha) })}</span>
        )}
      </p>
      {!isFree && monthly_per_student_poisha > 0 && (
        <p className="soft">
          {t('price.example', {
            students: formatNumber(exampleStudents, language),
            amount: taka(example),
          })}
        </p>
      )}
      {offer.modules.length > 0 && (
        <ul className="points">
          {offer.modules.map((module) => (
            <li key={module.id}>{pick(module.name_en, module.name_bn)}</li>
          ))}
        </ul>
      )}
      <a
        className="button"
        href={`${href(language, '/edu/application')}?package=${offer.id}`}
        aria-label={t('price.apply_for', { name })}
      >
        {t('price.choose')}
      </a>
    </li>
  );
}

function Comparison({ frame: { language, t }, packages, modules }: { frame: Frame } & OfferedPackages) {
  const pick = (row: { name_en: string; name_bn: string }) => (language === 'bn' ? row.name_bn : row.name_en);
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison">{t('price.comparison')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('price.module')}</th>
            {packages.map((it) => (
              <th key={it.id} scope="col">
                {pick(it)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => (
            <tr key={module.id}>
              <th scope="row">{pick(module)}</th>
              {packages.map((it) => {
                const isHeld = it.modules.some(({ id }) => id === module.id);
                return (
                  <td key={it.id} className={isHeld ? 'held' : 'not-held'} data-label={pick(it)}>
                    {t(isHeld ? 'price.held' : 'price.not_held')}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
