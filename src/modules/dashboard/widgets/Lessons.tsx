import { Text } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTime } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import type { DashboardLesson } from '../contract.ts';
import classes from './Lessons.module.css';

/** What a teacher teaches today, in the order of the day. */
export function Lessons({ lessons }: { lessons: DashboardLesson[] }) {
  const { t } = useTranslation('dashboard');
  const { language, pick } = useLanguage();
  return (
    <Section title={t('lessons')}>
      <ol className={classes.list}>
        {lessons.map((it) => (
          <li key={it.id} className={classes.lesson}>
            <span className={`figure ${classes.time}`}>
              {`${formatTime(it.starts_at, language)} – ${formatTime(it.ends_at, language)}`}
            </span>
            <span>
              <strong>{pick(it.section.en, it.section.bn)}</strong>
              {` · ${pick(it.subject.en, it.subject.bn)}`}
              {it.other && (
                <Text size="sm" c="dimmed">
                  {t(`lesson.${it.kind}`, { name: pick(it.other.en, it.other.bn) })}
                </Text>
              )}
            </span>
            <span className={classes.room}>
              {it.room && t('room', { room: localDigits(it.room, language) })}
            </span>
            {it.register && it.register_href && (
              <Link to={it.register_href} className={classes.register}>
                {it.register === 'taken' && <IconCheck size={16} aria-hidden />}
                {t(`lesson.register.${it.register}`)}
                <IconChevronRight size={16} aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
