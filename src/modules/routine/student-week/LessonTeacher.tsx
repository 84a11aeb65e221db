import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import type { WeekSlot } from './student-week.contract.ts';

/** Who teaches a lesson on its day: the teacher, or the substitute with the teacher's name behind. */
export function LessonTeacher({ lesson }: { lesson: NonNullable<WeekSlot['lesson']> }) {
  const { t } = useTranslation('routine');
  const { pick } = useLanguage();
  const teacher = pick(lesson.teacher.name_en, lesson.teacher.name_bn);
  if (!lesson.substitute) return <Text size="xs">{teacher}</Text>;
  return (
    <>
      <Text size="xs">{pick(lesson.substitute.name_en, lesson.substitute.name_bn)}</Text>
      <Text size="xs" c="dimmed">
        {t('week.instead_of', { name: teacher })}
      </Text>
    </>
  );
}
