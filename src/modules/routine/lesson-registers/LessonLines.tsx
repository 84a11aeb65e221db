import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTime } from '#shared/dates.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import { Status } from '#ui/report/Status.tsx';
import classes from './LessonLines.module.css';
import type { LessonRegister } from './lesson-register.contract.ts';

interface LessonLinesProps {
  title: string;
  lessons: LessonRegister[];
  on: string;
}

/** Lessons of a day in the order of the clock; each line opens its register. */
export function LessonLines({ title, lessons, on }: LessonLinesProps) {
  const { t } = useTranslation('routine');
  const { language } = useLanguage();
  const taken = lessons.filter((it) => it.is_taken).length;
  const of = { taken: formatNumber(taken, language), all: formatNumber(lessons.length, language) };
  return (
    <Section
      title={title}
      aside={
        <Text size="sm" c="dimmed" component="span">
          {t('register.taken_of', of)}
        </Text>
      }
    >
      <ul className={classes.list}>
        {lessons.map((it) => (
          <li key={it.id}>
            <LessonLine lesson={it} on={on} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function LessonLine({ lesson, on }: { lesson: LessonRegister; on: string }) {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  const { study_group, shift, teacher, substitute, is_taken, marked_count, present_count } = lesson;
  const figure = (count: number) => formatNumber(count, language);
  const teacherName = pick(teacher.name_en, teacher.name_bn);
  const who = substitute
    ? `${pick(substitute.name_en, substitute.name_bn)} ${t('week.instead_of', { name: teacherName })}`
    : teacherName;
  const state = () => {
    if (is_taken)
      return t('register.present', { present: figure(present_count), marked: figure(marked_count) });
    return marked_count > 0 ? t('register.online', { number: figure(marked_count) }) : t('register.waiting');
  };
  const address = new URLSearchParams({
    on_date: on,
    class_section_id: lesson.class_section_id,
    period: String(lesson.period_no),
  });
  return (
    <Link to={`?${address}`} className={classes.line}>
      <span className={`figure ${classes.time}`}>
        {formatTime(lesson.starts_at, language)}
        <span className={classes.period}>
          {t('routine.period', { number: localDigits(lesson.period_no, language) })}
        </span>
      </span>
      <span>
        <strong>{`${pick(lesson.class_en, lesson.class_bn)} ${lesson.section}`}</strong>
        {` · ${pick(lesson.subject.name_en, lesson.subject.name_bn)}`}
        <span className={classes.teacher}>
          {[pick(study_group.name_en, study_group.name_bn), pick(shift.name_en, shift.name_bn), who].join(
            ' · ',
          )}
        </span>
      </span>
      <span className={classes.state}>
        <Status tone={is_taken ? 'good' : 'waiting'}>{state()}</Status>
        <IconChevronRight size={16} aria-hidden />
      </span>
    </Link>
  );
}
