import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Facts, LabelledValue } from '#ui/page/LabelledValue.tsx';
import { Section } from '#ui/page/Section.tsx';
import { Day } from '#ui/report/Figure.tsx';
import { PhoneLink } from '#ui/report/PhoneLink.tsx';
import type { StudentProfile } from '../student.contract.ts';

/** The personal data of the student. */
export function ProfileTab({ student }: { student: StudentProfile }) {
  const { t } = useTranslation('people');
  const { language, pick } = useLanguage();
  const { see_file } = student.can;
  const digits = (text: string | null) => text && localDigits(text, language);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="sm">
      <Section title={t('view.person')}>
        <Facts>
          <LabelledValue label={t('field.name_en')}>{student.name_en}</LabelledValue>
          <LabelledValue label={t('field.name_bn')}>{student.name_bn}</LabelledValue>
          <LabelledValue label={t('field.date_of_birth')}>
            {student.date_of_birth && <Day day={student.date_of_birth} style="long" />}
          </LabelledValue>
          <LabelledValue label={t('field.gender')}>
            {student.gender && t(`gender.${student.gender}`)}
          </LabelledValue>
          <LabelledValue label={t('field.religion')}>
            {student.religion && t(`religion.${student.religion}`)}
          </LabelledValue>
          <LabelledValue label={t('field.blood_group')}>{student.blood_group}</LabelledValue>
          {see_file && (
            <LabelledValue label={t('field.birth_registration_no')}>
              {digits(student.birth_registration_no)}
            </LabelledValue>
          )}
          <LabelledValue label={t('field.student_category_id')}>
            {pick(student.student_category_en, student.student_category_bn)}
          </LabelledValue>
        </Facts>
      </Section>
      <Section title={t('view.contact')}>
        <Facts>
          <LabelledValue label={t('field.contact_number')}>
            {student.contact_number && <PhoneLink phone={student.contact_number} />}
          </LabelledValue>
          {see_file && (
            <>
              <LabelledValue label={t('field.email')}>{student.email}</LabelledValue>
              <LabelledValue label={t('field.present_address')}>{student.present_address}</LabelledValue>
              <LabelledValue label={t('field.permanent_address')}>{student.permanent_address}</LabelledValue>
              <LabelledValue label={t('field.thana_id')}>
                {pick(
                  [student.thana_en, student.district_en].filter(Boolean).join(', '),
                  [student.thana_bn, student.district_bn].filter(Boolean).join(', '),
                )}
              </LabelledValue>
            </>
          )}
        </Facts>
      </Section>
      <Section title={t('view.family')}>
        <Facts>
          <LabelledValue label={t('field.father_name')}>
            {pick(student.father_name, student.father_name_bn)}
          </LabelledValue>
          <LabelledValue label={t('field.mother_name')}>
            {pick(student.mother_name, student.mother_name_bn)}
          </LabelledValue>
          <LabelledValue label={t('field.guardian_name')}>{student.guardian_name}</LabelledValue>
        </Facts>
      </Section>
      <Section title={t('view.origin')}>
        <Facts>
          <LabelledValue label={t('field.admitted_on')}>
            <Day day={student.admitted_on} style="long" />
          </LabelledValue>
          {see_file && (
            <>
              <LabelledValue label={t('field.other_phone')}>{student.other_phone}</LabelledValue>
              <LabelledValue label={t('field.previous_school')}>{student.previous_school}</LabelledValue>
              <LabelledValue label={t('field.board_id')}>
                {pick(student.board_en, student.board_bn)}
              </LabelledValue>
              <LabelledValue label={t('field.board_registration_no')}>
                {digits(student.board_registration_no)}
              </LabelledValue>
              <LabelledValue label={t('field.board_roll')}>{digits(student.board_roll)}</LabelledValue>
            </>
          )}
        </Facts>
      </Section>
    </SimpleGrid>
  );
}
