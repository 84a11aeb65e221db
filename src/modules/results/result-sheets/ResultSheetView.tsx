import { Box, Stack, Table, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import { useIsPhone } from '#ui/table/useIsPhone.ts';
import classes from './ResultSheetView.module.css';
import type { Cell, PaperLine, ResultSheet, SubjectLine } from './result-sheet.contract.ts';
import { useMarkFormat } from './useMarkFormat.ts';

/** A student's result: the figures first, then every subject with its marks. */
export function ResultSheetView({ sheet }: { sheet: ResultSheet }) {
  return (
    <Stack gap="md">
      <Figures sheet={sheet} />
      <SubjectTable sheet={sheet} />
    </Stack>
  );
}

function Figures({ sheet }: { sheet: ResultSheet }) {
  const { t } = useTranslation('results');
  const { gpa, mark, place } = useMarkFormat();
  const { figures } = sheet;
  const status =
    figures.status === 'failed'
      ? t('status.failed_in', { count: figures.failed_count })
      : t(`status.${figures.status}`);
  const figuresShown = [
    [t('sheet.result'), status],
    [t('sheet.gpa'), gpa(figures.gpa)],
    [t('sheet.gpa_without_4th'), gpa(figures.gpa_without_4th)],
    [t('sheet.letter'), figures.letter ?? '–'],
    [t('sheet.grand_total'), `${mark(figures.grand_total)} / ${mark(figures.full_total)}`],
    [t('sheet.position_in_section'), place(figures.position_in_section, sheet.section_size)],
    [t('sheet.position_in_class'), place(figures.position_in_class, sheet.class_size)],
  ];
  return <FigureStrip figures={figuresShown.map(([label = '', value]) => ({ label, value }))} />;
}

/** Every subject of a result with its marks. */
export function SubjectTable({ sheet }: { sheet: ResultSheet }) {
  const { t } = useTranslation('results');
  const { pick } = useLanguage();
  const isPhone = useIsPhone();
  const showsHighest = sheet.subjects.some((it) => it.highest_mark !== null);
  if (isPhone) return <NarrowSubjectTable sheet={sheet} />;
  return (
    // Scrolled sideways where there is no room, by keyboard too.
    <Box component="section" className={classes.scroll} aria-label={t('sheet.subjects')} tabIndex={0}>
      <Table withColumnBorders>
        <caption className="visually-hidden">{t('sheet.subjects')}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('sheet.subject')}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t('sheet.full_mark')}
            </Table.Th>
            {sheet.columns.map((column) => (
              <Table.Th key={column.key} scope="col" ta="right">
                {pick(column.name_en, column.name_bn)}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="right">
              {t('sheet.total')}
            </Table.Th>
            {showsHighest && (
              <Table.Th scope="col" ta="right">
                {t('sheet.highest')}
              </Table.Th>
            )}
            <Table.Th scope="col" ta="center">
              {t('sheet.letter')}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {t('sheet.grade_point')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sheet.subjects.flatMap((subject) =>
            subject.papers.map((paper, at) => (
              <SubjectRow
                key={`${subject.subject_id}:${paper.paper_no}`}
                sheet={sheet}
                subject={subject}
                paper={paper}
                at={at}
                showsHighest={showsHighest}
              />
            )),
          )}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

/** The same on a phone: total and grade of each subject, below its name the marks of its parts. */
function NarrowSubjectTable({ sheet }: { sheet: ResultSheet }) {
  const { t } = useTranslation('results');
  const { gpa, mark } = useMarkFormat();
  return (
    <Table>
      <caption className="visually-hidden">{t('sheet.subjects')}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('sheet.subject')}</Table.Th>
          <Table.Th scope="col" ta="right">
            {t('sheet.total')}
          </Table.Th>
          <Table.Th scope="col" ta="center">
            {t('sheet.letter')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sheet.subjects.map((subject) => (
          <Table.Tr key={subject.subject_id}>
            <Table.Th scope="row" fw={400}>
              <SubjectName subject={subject} />
              {subject.papers.map((paper) => (
                <PaperMarks key={paper.paper_no} sheet={sheet} subject={subject} paper={paper} />
              ))}
              {subject.highest_mark !== null && (
                <Text span display="block" size="xs" c="dimmed">
                  {t('sheet.highest')} {mark(subject.highest_mark)}
                </Text>
              )}
            </Table.Th>
            <Table.Td className="figure" ta="right" fw={600}>
              {mark(subject.total)}
              <Text span display="block" size="xs" c="dimmed" fw={400}>
                / {mark(subject.papers.reduce((sum, paper) => sum + paper.full_mark, 0))}
              </Text>
            </Table.Td>
            <Table.Td ta="center" fw={600} c={fails(subject) ? 'var(--mantine-color-error)' : undefined}>
              {subject.letter ?? '–'}
              <Text span display="block" size="xs" c="dimmed" fw={400} className="figure">
                {gpa(subject.grade_point)}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The marks of one paper in one line; its number where the subject has several. */
function PaperMarks({ sheet, subject, paper }: Pick<RowProps, 'sheet' | 'subject' | 'paper'>) {
  const { t } = useTranslation('results');
  const { pick, language } = useLanguage();
  const held = sheet.columns.filter((column) => paper.marks[column.key]);
  if (held.length === 0) return null;
  return (
    <Text span display="block" size="xs" c="dimmed">
      {subject.papers.length > 1 &&
        `${t('sheet.paper', { number: localDigits(paper.paper_no, language) })}: `}
      {held.map((column, at) => (
        <Fragment key={column.key}>
          {at > 0 && ' · '}
          {pick(column.name_en, column.name_bn)} <MarkCell cell={paper.marks[column.key]} />
        </Fragment>
      ))}
    </Text>
  );
}

function SubjectName({ subject }: { subject: SubjectLine }) {
  const { t } = useTranslation('results');
  const { pick } = useLanguage();
  return (
    <>
      {pick(subject.name_en, subject.name_bn)}
      {subject.condition === 'fourth' && ` (${t('sheet.fourth')})`}
      {subject.condition === 'non_gpa' && ` (${t('sheet.not_counted')})`}
    </>
  );
}

const fails = ({ status }: SubjectLine) => status === 'failed' || status === 'absent';

interface RowProps {
  sheet: ResultSheet;
  subject: SubjectLine;
  paper: PaperLine;
  at: number;
  showsHighest: boolean;
}

function SubjectRow({ sheet, subject, paper, at, showsHighest }: RowProps) {
  const { t } = useTranslation('results');
  const { language } = useLanguage();
  const { gpa, mark } = useMarkFormat();
  const rowSpan = subject.papers.length;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <SubjectName subject={subject} />
        {rowSpan > 1 && ` (${t('sheet.paper', { number: localDigits(paper.paper_no, language) })})`}
      </Table.Th>
      <Table.Td className="figure" ta="right">
        {mark(paper.full_mark)}
      </Table.Td>
      {sheet.columns.map((column) => (
        <Table.Td key={column.key} className="figure" ta="right">
          <MarkCell cell={paper.marks[column.key]} />
        </Table.Td>
      ))}
      {at === 0 && (
        <>
          <Table.Td className="figure" ta="right" fw={600} rowSpan={rowSpan}>
            {mark(subject.total)}
          </Table.Td>
          {showsHighest && (
            <Table.Td className="figure" ta="right" rowSpan={rowSpan}>
              {subject.highest_mark === null ? '–' : mark(subject.highest_mark)}
            </Table.Td>
          )}
          <Table.Td
            ta="center"
            fw={600}
            c={fails(subject) ? 'var(--mantine-color-error)' : undefined}
            rowSpan={rowSpan}
          >
            {subject.letter ?? '–'}
          </Table.Td>
          <Table.Td className="figure" ta="right" rowSpan={rowSpan}>
            {gpa(subject.grade_point)}
          </Table.Td>
        </>
      )}
    </Table.Tr>
  );
}

/** One mark; below the pass mark it is red and underlined, so that colour alone says nothing. */
export function MarkCell({ cell }: { cell: Cell | undefined }) {
  const { t } = useTranslation('results');
  const { mark } = useMarkFormat();
  if (!cell) return null;
  const text =
    cell.state === 'absent' || cell.state === 'exempt'
      ? t(`mark.${cell.state}`)
      : cell.mark === null
        ? '–'
        : mark(cell.mark);
  if (!cell.is_failed) return text;
  return (
    <Text span inherit c="var(--mantine-color-error)" td="underline">
      {text}
    </Text>
  );
}
