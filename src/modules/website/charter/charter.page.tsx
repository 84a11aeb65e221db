import { localDigits } from '#shared/numerals.ts';
import { Document } from '../frame/Document.tsx';
import { type PageFrame, pickText } from '../frame/frame.ts';
import type { PublicService } from './public-charter.queries.ts';

/** What the institution does for people, with time, papers, fee and who answers for it. */
export function CharterPage({ frame, services }: { frame: PageFrame; services: readonly PublicService[] }) {
  const { language, t } = frame;
  const columns = [
    ['charter.papers', 'papers'],
    ['charter.fee', 'fee'],
    ['charter.duration', 'duration'],
    ['charter.officer', 'officer'],
    ['charter.appeal_officer', 'appeal_officer'],
  ] as const;
  // A column that nobody has filled is not shown.
  const filled = columns.filter(([, part]) =>
    services.some((it) => pickText(language, it[`${part}_en`], it[`${part}_bn`])),
  );
  return (
    <Document frame={frame} title={t('citizen_charter')}>
      {services.length === 0 ? (
        <p className="empty">{t('no_charter')}</p>
      ) : (
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('charter.number')}</th>
                <th scope="col">{t('charter.service')}</th>
                {filled.map(([title]) => (
                  <th key={title} scope="col">
                    {t(title)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {services.map((service, index) => (
                <tr key={service.id}>
                  <td data-label={t('charter.number')}>{localDigits(index + 1, language)}</td>
                  <th scope="row">{pickText(language, service.name_en, service.name_bn)}</th>
                  {filled.map(([title, part]) => (
                    <td key={part} data-label={t(title)} className="lines">
                      {pickText(language, service[`${part}_en`], service[`${part}_bn`])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Document>
  );
}
