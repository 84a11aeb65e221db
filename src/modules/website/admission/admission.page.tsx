import type { OpenCircular } from '#modules/admissions/index.ts';
import { formatDay, formatTime } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { Document } from '../frame/Document.tsx';
import { href, type PageFrame, pickText } from '../frame/frame.ts';
import { Labelled } from '../frame/page-components.tsx';
import { type JourneyKind, journeys } from './admission-paths.ts';

type Line = OpenCircular['lines'][number];

export interface AdmissionProps {
  frame: PageFrame;
  kind: JourneyKind;
  circulars: readonly OpenCircular[];
  /** Declarations with a draw to look at. */
  results: readonly { id: string; title_en: string; title_bn: string }[];
  values: Record<string, string>;
  problems: Record<string, string>;
  problem?: string;
}

/** What is declared, and the first step of an application or registration. */
export function AdmissionPage(props: AdmissionProps) {
  const { frame, kind, circulars, results, problem } = props;
  const { language, t } = frame;
  const open = circulars.filter((it) => it.is_open);
  return (
    <Document frame={frame} title={t(`${kind}.title`)}>
      {problem && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      {circulars.length === 0 && <p className="empty">{t(`${kind}.closed`)}</p>}
      {circulars.map((it) => (
        <Declaration key={it.id} frame={frame} circular={it} />
      ))}
      {open.length > 0 && <FirstStep {...props} circulars={open} />}
      {results.length > 0 && (
        <section>
          <h2>{t('admission.results')}</h2>
          <ul>
            {results.map((it) => (
              <li key={it.id}>
                <a href={href(language, `/web/admission-result/${it.id}`)}>
                  {pickText(language, it.title_en, it.title_bn)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="no-print">
        <a href={href(language, journeys[kind].ownPath)}>{t(`${kind}.open_own`)}</a>
      </p>
    </Document>
  );
}

function Declaration({ frame, circular }: { frame: PageFrame; circular: OpenCircular }) {
  const { language, t } = frame;
  const moment = (day: string, time: string) => `${formatDay(day, language)}, ${formatTime(time, language)}`;
  const pick = (en: string, bn: string) => pickText(language, en, bn);
  const { age_on } = circular;
  const hasAges = circular.lines.some((it) => it.min_age !== null || it.max_age !== null);
  const hasSeats = circular.lines.some((it) => it.seats !== null);
  const share = ({ unit, amount }: OpenCircular['quotas'][number]) =>
    t(`admission.quota_${unit}`, { amount: formatNumber(amount, language) });
  return (
    <section>
      <h2>{pick(circular.title_en, circular.title_bn)}</h2>
      <p>
        {t('day_range', {
          from: moment(circular.starts_on, circular.starts_at),
          to: moment(circular.ends_on, circular.ends_at),
        })}
        {!circular.is_open && ` · ${t('admission.not_yet')}`}
      </p>
      <dl>
        <dt>{t('academic_year')}</dt>
        <dd>{localDigits(circular.academic_year, language)}</dd>
        {circular.fee_poisha > 0 && (
          <>
            <dt>{t('shared:field.fee_poisha')}</dt>
            <dd>{formatTaka(circular.fee_poisha, language)}</dd>
          </>
        )}
        {circular.selection ? (
          <>
            <dt>{t('shared:field.selection')}</dt>
            <dd>{t(`admissions:selection.${circular.selection}`)}</dd>
          </>
        ) : (
          <>
            <dt>{t('shared:field.session')}</dt>
            <dd>{localDigits(circular.session, language)}</dd>
          </>
        )}
        {circular.quotas.length > 0 && (
          <>
            <dt>{t('admissions:circular.quotas')}</dt>
            <dd>{circular.quotas.map((it) => `${pick(it.name_en, it.name_bn)} ${share(it)}`).join(', ')}</dd>
          </>
        )}
      </dl>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('admission.line')}</th>
              {hasAges && (
                <th scope="col">{age_on && t('admission.age_on', { day: formatDay(age_on, language) })}</th>
              )}
              {hasSeats && (
                <th scope="col" className="number">
                  {t('shared:field.seats')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {circular.lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">{lineName(line, language)}</th>
                {hasAges && <td data-label={t('admissions:circular.ages')}>{agesOf(line, frame)}</td>}
                {line.seats !== null && (
                  <td className="number" data-label={t('shared:field.seats')}>
                    {formatNumber(line.seats, language)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function agesOf({ min_age, max_age }: Line, { language, t }: PageFrame): string {
  const number = (age: number) => formatNumber(age, language);
  if (min_age !== null && max_age !== null)
    return t('admission.ages', { from: number(min_age), to: number(max_age) });
  if (min_age !== null) return t('admission.age_from', { from: number(min_age) });
  return max_age === null ? '' : t('admission.age_to', { to: number(max_age) });
}

/** Class, shift, version and group of a line. */
export function lineName(line: Omit<Line, 'submitted_count'>, language: PageFrame['language']): string {
  const pick = (en: string, bn: string) => pickText(language, en, bn);
  return [
    pick(line.class_name_en, line.class_name_bn),
    pick(line.shift_name_en, line.shift_name_bn),
    pick(line.version_name_en, line.version_name_bn),
    pick(line.study_group_name_en, line.study_group_name_bn),
  ].join(' · ');
}

/** The problems of a line that was not chosen, each a sentence of its own. */
const lineParts = ['academic_year_id', 'session', 'class_id', 'shift_id', 'version_id', 'study_group_id'];

type FirstStepProps = Pick<AdmissionProps, 'frame' | 'kind' | 'circulars' | 'values' | 'problems'>;

function FirstStep({ frame, kind, circulars, values, problems }: FirstStepProps) {
  const { language, t } = frame;
  const input = (name: string, more: object = {}) => (
    <Labelled name={name} label={t(`shared:field.${name}`)} problem={problems[name]}>
      <input id={name} name={name} defaultValue={values[name]} maxLength={150} {...more} />
    </Labelled>
  );
  return (
    <section>
      <h2>{t(`${kind}.begin`)}</h2>
      <p>{t(`${kind}.begin_hint`)}</p>
      <form method="post" action={href(language, journeys[kind].path)} noValidate>
        <Labelled
          name="line_id"
          label={t('admission.line')}
          problem={lineParts.flatMap((it) => problems[it] ?? [])}
        >
          <select id="line_id" name="line_id" defaultValue={values.line_id ?? ''}>
            <option value="">{t('choose')}</option>
            {circulars.map((circular) => (
              <optgroup key={circular.id} label={pickText(language, circular.title_en, circular.title_bn)}>
                {circular.lines.map((line) => (
                  <option key={line.id} value={line.id}>
                    {lineName(line, language)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </Labelled>
        {input('first_name', { lang: 'en' })}
        {input('last_name', { lang: 'en' })}
        {input('date_of_birth', { type: 'date' })}
        {input('contact_number', { type: 'tel', inputMode: 'tel', maxLength: 20 })}
        {/* Honeypot field, invisible to people. */}
        <div className="nobody" aria-hidden="true">
          <label htmlFor="website">{t('leave_empty')}</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <button type="submit">{t('next')}</button>
      </form>
    </section>
  );
}
