import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { weekdays } from '#shared/calendar-names.ts';
import { formatTime } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { Section } from '#ui/page/Section.tsx';
import { useLeaveWords } from '../applications/useLeaveWords.ts';
import type { ClashingLesson, DecidedApplication } from './leave-approval.contract.ts';

/** Who else is away on the days of an application, and the lessons that nobody would give. */
export function Clashes({ application: { away, lessons } }: { application: DecidedApplication }) {
  const { t } = useTranslation('leave');
  const { pick, language } = useLanguage();
  const { when } = useLeaveWords();
  const lessonInWords = (it: ClashingLesson) =>
    [
      formatTime(it.starts_at, language),
      pick(it.class_name_en, it.class_name_bn),
      it.section_name,
      it.day_count > 1 && `(${t('approval.times', { number: localDigits(it.day_count, language) })})`,
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <>
      <Section title={t('approval.away')}>
        {away.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('approval.nobody_away')}
          </Text>
        )}
        <Lines>
          {away.map((it) => (
            <Text key={`${it.employee_id} ${it.starts_on}`} size="sm">
              {[
                pick(it.name_en, it.name_bn),
                pick(it.designation_name_en, it.designation_name_bn),
                when(it),
                !it.is_approved && t('approval.asked'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          ))}
        </Lines>
      </Section>
      <Section title={t('approval.lessons')}>
        {lessons.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('approval.no_lessons')}
          </Text>
        )}
        <Lines>
          {[...Map.groupBy(lessons, (it) => it.weekday)].map(([weekday, ofDay]) => (
            <Text key={weekday} size="sm">
              <strong>{weekdays[language][weekday % 7]}</strong> {ofDay.map(lessonInWords).join(' · ')}
            </Text>
          ))}
        </Lines>
      </Section>
    </>
  );
}
