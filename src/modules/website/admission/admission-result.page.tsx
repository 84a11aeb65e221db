import type { DrawnLists } from '#modules/admissions/index.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { Document } from '../frame/Document.tsx';
import { type PageFrame, pickText } from '../frame/frame.ts';
import { drawableFrom } from '../frame/page-components.tsx';
import { lineName } from './admission.page.tsx';
import { admissionPath } from './admission-paths.ts';

export interface AdmissionResultProps {
  frame: PageFrame;
  result: DrawnLists;
}

/** Who was selected and who waits, and what it takes to draw again. */
export function AdmissionResultPage({ frame, result }: AdmissionResultProps) {
  const { language, t } = frame;
  return (
    <Document
      frame={frame}
      title={pickText(language, result.title_en, result.title_bn)}
      above={{ path: admissionPath, title: t('admission.title') }}
    >
      {!result.drawn_at && (
        <p className="notice good">
          {t('admission.announced')} {drawableFrom(frame, result)}
        </p>
      )}
      {result.lines.map(({ line, applicants }) => (
        <section key={line.id}>
          <h2>{lineName(line, language)}</h2>
          {result.drawn_at ? (
            <>
              <Numbers
                frame={frame}
                title={t('admission.selected')}
                result={result}
                applicants={applicants.filter((it) => it.is_selected)}
              />
              <Numbers
                frame={frame}
                title={t('admission.waiting')}
                result={result}
                applicants={applicants.filter((it) => !it.is_selected)}
              />
            </>
          ) : (
            <Numbers
              frame={frame}
              title={t('admission.taking_part')}
              result={result}
              applicants={applicants}
            />
          )}
        </section>
      ))}
      <Proof frame={frame} result={result} />
    </Document>
  );
}

interface NumbersProps {
  frame: PageFrame;
  title: string;
  result: DrawnLists;
  applicants: DrawnLists['lines'][number]['applicants'];
}

function Numbers({ frame: { language, t }, title, result, applicants }: NumbersProps) {
  if (applicants.length === 0) return null;
  const quotaOf = (id: string | null) => {
    const quota = result.quotas.find((it) => it.id === id);
    return quota ? pickText(language, quota.name_en, quota.name_bn) : '';
  };
  const hasMarks = result.selection !== 'lottery' && result.drawn_at !== null;
  return (
    <>
      <h3>
        {title} ({formatNumber(applicants.length, language)})
      </h3>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('admission.number')}</th>
              {result.drawn_at && <th scope="col">{t('admission.position')}</th>}
              {hasMarks && <th scope="col">{t('shared:field.score')}</th>}
              {result.drawn_at && <th scope="col">{t('admissions:circular.quotas')}</th>}
            </tr>
          </thead>
          <tbody>
            {applicants.map((it) => (
              <tr key={it.application_no}>
                <th scope="row">{localDigits(it.application_no, language)}</th>
                {result.drawn_at && (
                  <td data-label={t('admission.position')}>
                    {it.draw_position !== null && formatNumber(it.draw_position, language)}
                  </td>
                )}
                {hasMarks && (
                  <td data-label={t('shared:field.score')}>
                    {it.score !== null && formatNumber(it.score, language)}
                  </td>
                )}
                {result.drawn_at && (
                  <td data-label={t('admissions:circular.quotas')}>{quotaOf(it.quota_id)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Hash, seed, and the script that brings the same order out again. */
function Proof({ frame: { t }, result }: AdmissionResultProps) {
  return (
    <section>
      <h2>{t('admission.proof')}</h2>
      <p>{t('admission.proof_text')}</p>
      <dl>
        <dt>{t('admission.seed_hash')}</dt>
        <dd>
          <code>{result.seed_hash}</code>
        </dd>
        {result.seed && (
          <>
            <dt>{t('admission.seed')}</dt>
            <dd>
              <code>{result.seed}</code>
            </dd>
          </>
        )}
      </dl>
      {result.seed && (
        <>
          <p>{t('admission.script')}</p>
          <pre className="code">{scriptOf(result)}</pre>
        </>
      )}
    </section>
  );
}

/** A Python program, because one is found on every computer of a school; numbers that share a lot stand with it. */
function scriptOf({ seed, selection, lines }: DrawnLists): string {
  const rows = lines.map(({ applicants }, index) => {
    const numbers = [...applicants].sort((one, other) =>
      one.application_no < other.application_no ? -1 : 1,
    );
    const texts = numbers.map((it) => {
      const first = selection === 'lottery' ? '0' : String(-(it.score ?? -1));
      return `("${it.application_no}", "${selection === 'lottery' ? it.lot : it.application_no}", ${first})`;
    });
    return `  ${index + 1}: [${texts.join(', ')}],`;
  });
  return [
    'import hashlib, hmac',
    `seed = b"${seed}"`,
    'print("hash", hashlib.sha256(seed).hexdigest())',
    'key = lambda lot: hmac.new(seed, lot.encode(), hashlib.sha256).hexdigest()',
    'lines = {  # number, number whose lot counts, marks with a minus',
    ...rows,
    '}',
    'for line, all in lines.items():',
    '  all.sort(key=lambda it: (it[2], key(it[1]), it[0]))',
    '  print(line, [it[0] for it in all])',
  ].join('\n');
}
