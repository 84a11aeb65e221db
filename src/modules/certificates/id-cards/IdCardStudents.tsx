import { Checkbox, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { IdCardStudent } from './id-card.contract.ts';

interface IdCardStudentsProps {
  students: IdCardStudent[];
  /** Students who get no card. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
}

/** The students of a section, ticked for a card or left out. */
export function IdCardStudents({ students, left, onLeft }: IdCardStudentsProps) {
  const { t } = useTranslation('certificates');
  const { language, pick } = useLanguage();
  const tickedCount = students.filter((it) => !left.has(it.id)).length;
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(left);
    if (isTicked) next.delete(id);
    else next.add(id);
    onLeft(next);
  };
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table verticalSpacing={4}>
        <caption className="visually-hidden">{t('field.student_ids')}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w={44}>
              <Checkbox
                aria-label={t('cards.all')}
                checked={tickedCount === students.length}
                indeterminate={tickedCount > 0 && tickedCount < students.length}
                onChange={(event) =>
                  onLeft(new Set(event.currentTarget.checked ? [] : students.map((it) => it.id)))
                }
              />
            </Table.Th>
            <Table.Th scope="col">{t('field.roll')}</Table.Th>
            <Table.Th scope="col">{t('field.student_no')}</Table.Th>
            <Table.Th scope="col">{t('field.student_id')}</Table.Th>
            <Table.Th scope="col">{t('field.blood_group')}</Table.Th>
            <Table.Th scope="col">{t('field.photo')}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t('cards.printed_before')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {students.map((student) => (
            <Table.Tr key={student.id}>
              <Table.Td>
                <Checkbox
                  aria-label={pick(student.name_en, student.name_bn)}
                  checked={!left.has(student.id)}
                  onChange={(event) => tick(student.id, event.currentTarget.checked)}
                />
              </Table.Td>
              <Table.Td>{localDigits(student.roll, language)}</Table.Td>
              <Table.Td>{localDigits(student.student_no, language)}</Table.Td>
              <Table.Td>{pick(student.name_en, student.name_bn)}</Table.Td>
              <Table.Td>{student.blood_group}</Table.Td>
              <Table.Td>{t(student.has_photo ? 'cards.photo' : 'cards.no_photo')}</Table.Td>
              <Table.Td ta="right">{localDigits(student.printed_count, language)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
