import { Stack, Table, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { admissionsApi } from '../api.ts';
import { circularListPath } from '../circulars/circular-kinds.ts';

/** Marks of the test or for the merit list, one below the other. */
export function ScoresScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admissions');
  const { data } = useSuspenseQuery(admissionsApi.draws.scores.queryOptions({ input: { id } }));
  return (
    <Page>
      {data.rows.length === 0 ? (
        <EmptyState title={t('scores.empty')} hint={t('scores.empty_hint')} />
      ) : (
        <Scores id={id} sheet={data} />
      )}
    </Page>
  );
}

type Sheet = Awaited<ReturnType<typeof admissionsApi.draws.scores.call>>;

function Scores({ id, sheet }: { id: string; sheet: Sheet }) {
  const { t } = useTranslation('admissions');
  const { language, pick } = useLanguage();
  const navigate = useNavigate();
  const leave = () => navigate(`${circularListPath}/${id}/draw`);
  const form = useServerForm({
    name: `admission-scores:${id}`,
    initialValues: { scores: sheet.rows.map(({ id, score }) => ({ id, score })) },
    read: sheet,
    submit: ({ scores }, context) => admissionsApi.draws.saveScores.call({ id, scores }, { context }),
    onSaved: useAfterSave(admissionsApi.key(), leave),
  });
  const change = (index: number, score: number | null) =>
    form.setValue(
      'scores',
      form.values.scores.map((it, at) => (at === index ? { ...it, score } : it)),
    );
  return (
    <form {...form.formProps}>
      <Stack gap="md" maw={720}>
        <FormNotices form={form} />
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('field.application_no')}</Table.Th>
              <Table.Th scope="col">{t('field.name')}</Table.Th>
              <Table.Th scope="col" w={130}>
                {t('field.score')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sheet.rows.map((row, index) => (
              <Table.Tr key={row.id}>
                <Table.Td>{localDigits(row.application_no, language)}</Table.Td>
                <Table.Td>
                  {row.name_en}
                  <Text size="xs" c="dimmed">
                    {pick(row.class_name_en, row.class_name_bn)}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <DecimalField
                    name={`scores.${index}.score`}
                    aria-label={`${t('field.score')}, ${row.name_en}`}
                    value={form.values.scores[index]?.score}
                    onChange={(score) => change(index, score)}
                    error={form.error(`scores.${index}.score`)}
                    disabled={!sheet.can.edit}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {sheet.can.edit && <FormActions form={form} onCancel={leave} />}
      </Stack>
    </form>
  );
}
