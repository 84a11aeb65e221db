import { Anchor, Checkbox, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import type { ServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import { useCan } from '#ui/session/session.ts';
import { examsApi } from '../api.ts';
import type { MarkPattern } from './exam.contract.ts';

interface MarksFields {
  academic_year_id: string;
  exam_type_id: string;
  /** `<class_id> <study_group_id>`; none stands for all. */
  classes: string[];
  fills_unset_marks: boolean;
  full_mark: number | null;
  pass_mark: number | null;
}

/** With which marks the exam will be held, and what to set for subjects that have none. */
export function ExamMarks<Values extends MarksFields>({ form }: { form: ServerForm<Values> }) {
  const { t } = useTranslation('exams');
  const { language } = useLanguage();
  const maySet = useCan()('exams.mark_setting.edit');
  const { academic_year_id, exam_type_id, classes } = form.values;
  const { data } = useQuery(
    examsApi.exams.marks.queryOptions({
      input: academic_year_id && exam_type_id ? { academic_year_id, exam_type_id } : skipToken,
    }),
  );
  if (!data || !exam_type_id) return null;
  const chosen = new Set(classes);
  const patterns = merged(
    data.patterns.filter((it) => chosen.size === 0 || chosen.has(`${it.class_id} ${it.study_group_id}`)),
  );
  const set = patterns.filter((it) => it.parts.length > 0);
  const unset = patterns.find((it) => it.parts.length === 0)?.subject_count ?? 0;
  if (set.length === 0 && unset === 0) return null;
  const [only] = classes;
  const [class_id = '', study_group_id = ''] = classes.length === 1 && only ? only.split(' ') : [];
  const place = { academic_year_id, exam_type_id, ...(class_id && { class_id, study_group_id }) };
  const number = (value: number) => formatNumber(value, language);
  const passOf = ({ pass_marks, passes_together }: MarkPattern) => {
    const marks = pass_marks.map((it) => (it === null ? '–' : number(it))).join(' + ');
    return passes_together ? t('exam.pass_together', { marks }) : marks;
  };
  return (
    <Section
      title={t('exam.marks')}
      aside={
        <Anchor
          component={Link}
          fz="xs"
          to={`/site/exam/subject-exam-marks-setting/view?${new URLSearchParams(place)}`}
        >
          {t('exam.marks_settings')}
        </Anchor>
      }
    >
      <Stack gap="xs">
        {set.length > 0 && (
          <Table verticalSpacing={4} fz="sm">
            <caption className="visually-hidden">{t('exam.marks')}</caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('exam.one_paper')}</Table.Th>
                <Table.Th scope="col" ta="right">
                  {t('field.full_mark')}
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  {t('field.pass_mark')}
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  {t('exam.subjects')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {set.map((it) => (
                <Table.Tr key={keyOf(it)}>
                  <Table.Td>
                    {it.parts
                      .map((part) => `${t(`component.${part.type}`)} ${number(part.full_mark)}`)
                      .join(' + ')}
                  </Table.Td>
                  <Table.Td ta="right">
                    {number(it.parts.reduce((sum, part) => sum + part.full_mark, 0))}
                  </Table.Td>
                  <Table.Td ta="right">{passOf(it)}</Table.Td>
                  <Table.Td ta="right">{number(it.subject_count)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        {unset > 0 && (
          <Text size="sm">{t('exam.unset', { count: unset, number: localDigits(unset, language) })}</Text>
        )}
        {unset > 0 && maySet && <MarksToFill form={form} />}
      </Stack>
    </Section>
  );
}

function MarksToFill<Values extends MarksFields>({ form }: { form: ServerForm<Values> }) {
  const { t } = useTranslation('exams');
  return (
    <>
      <Checkbox {...form.checkbox('fills_unset_marks')} />
      {form.values.fills_unset_marks && (
        <>
          <SimpleGrid cols={2} spacing="sm">
            <DecimalField {...form.field('full_mark')} />
            {form.values.full_mark !== null && <DecimalField {...form.field('pass_mark')} />}
          </SimpleGrid>
          <Text size="xs" c="dimmed">
            {t('exam_type.marks_hint')}
          </Text>
        </>
      )}
    </>
  );
}

const keyOf = ({ parts, pass_marks, passes_together }: MarkPattern) =>
  JSON.stringify([parts, pass_marks, passes_together]);

/** Patterns of several classes put together. */
function merged(patterns: readonly MarkPattern[]): MarkPattern[] {
  return [...Map.groupBy(patterns, keyOf).values()].map((alike) => ({
    ...alike[0]!,
    subject_count: alike.reduce((sum, it) => sum + it.subject_count, 0),
  }));
}
