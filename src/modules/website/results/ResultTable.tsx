import type { ResultSheet } from '#modules/results/index.ts';
import { formatNumber } from '#shared/numerals.ts';
import { type PageFrame, pickText } from '../frame/frame.ts';

type Subject = ResultSheet['subjects'][number];
type Paper = Subject['papers'][number];

/** The marks of a result, a line a paper; total and grade of a subject stand once, beside its papers. */
export function ResultTable({ frame, sheet }: { frame: PageFrame; sheet: ResultSheet }) {
  const { language, t } = frame;
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('subject')}</th>
            <th scope="col">{t('full_mark')}</th>
            {sheet.columns.map((column) => (
              <th scope="col" key={column.key}>
                {pickText(language, column.name_en, column.name_bn)}
              </th>
            ))}
            <th scope="col">{t('total')}</th>
            <th scope="col">{t('grade')}</th>
            <th scope="col">{t('grade_point')}</th>
          </tr>
        </thead>
        {sheet.subjects.map((subject) => (
          <tbody key={subject.subject_id}>
            {subject.papers.map((paper, index) => (
              <PaperRow
                key={paper.paper_no}
                frame={frame}
                sheet={sheet}
                subject={subject}
                paper={paper}
                isFirst={index === 0}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface PaperRowProps {
  frame: PageFrame;
  sheet: ResultSheet;
  subject: Subject;
  paper: Paper;
  isFirst: boolean;
}

function PaperRow({ frame: { language, t }, sheet, subject, paper, isFirst }: PaperRowProps) {
  const span = subject.papers.length;
  return (
    <tr>
      <th scope="row">
        {pickText(language, subject.name_en, subject.name_bn)}
        {span > 1 && `, ${t('paper', { number: formatNumber(paper.paper_no, language) })}`}
        {subject.condition === 'fourth' && ` (${t('fourth_subject')})`}
        {subject.condition === 'non_gpa' && ` (${t('not_counted')})`}
      </th>
      <td className="number" data-label={t('full_mark')}>
        {formatNumber(paper.full_mark, language)}
      </td>
      {sheet.columns.map(({ key, name_en, name_bn }) => (
        <td
          key={key}
          data-label={pickText(language, name_en, name_bn)}
          className={paper.marks[key]?.is_failed ? 'number failed' : 'number'}
        >
          {markText(paper, key, language, t)}
        </td>
      ))}
      {isFirst && (
        <>
          <td className="number" data-label={t('total')} rowSpan={span}>
            {formatNumber(subject.total, language)}
          </td>
          <td
            className={subject.status === 'failed' ? 'failed' : undefined}
            data-label={t('grade')}
            rowSpan={span}
          >
            {subject.letter}
          </td>
          <td className="number" data-label={t('grade_point')} rowSpan={span}>
            {subject.grade_point !== null && formatNumber(subject.grade_point, language, 2)}
          </td>
        </>
      )}
    </tr>
  );
}

function markText(paper: Paper, key: string, language: PageFrame['language'], t: PageFrame['t']): string {
  const cell = paper.marks[key];
  if (!cell || cell.state === 'missing') return '';
  if (cell.state !== 'marked') return t(`results:mark.${cell.state}`);
  return cell.mark === null ? '' : formatNumber(cell.mark, language);
}
