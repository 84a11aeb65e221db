import { Anchor, Button, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTime, timeOfDay } from '#shared/dates.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Day, Taka } from '#ui/report/Figure.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import type { DashboardChild } from '../contract.ts';
import classes from './ChildCards.module.css';

const tones = { P: 'good', A: 'bad', L: 'waiting', LV: 'quiet' } as const;

/** Every child of the guardian, or the student, at a glance; the chosen one is marked. */
export function ChildCards({ list }: { list: DashboardChild[] }) {
  const isOnly = list.length === 1;
  return (
    <SimpleGrid cols={isOnly ? 1 : { base: 1, sm: 2, lg: list.length > 2 ? 3 : 2 }} spacing="lg">
      {list.map((child) => (
        <ChildCard key={child.student_id} child={child} isOnly={isOnly} />
      ))}
    </SimpleGrid>
  );
}

function ChildCard({ child, isOnly }: { child: DashboardChild; isOnly: boolean }) {
  const { t } = useTranslation('dashboard');
  const { language, pick } = useLanguage();
  const { student, select } = useSelectedStudent();
  const isChosen = !isOnly && student?.student_id === child.student_id;
  const choose = () => select(child.student_id);
  const name = pick(child.name_en, child.name_bn);
  const place = pick(child.section.en, child.section.bn);
  const roll = t('child.roll', { roll: localDigits(child.roll, language) });
  return (
    <article className={classes.card} data-chosen={isChosen || undefined} aria-label={name}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <div>
          <Title order={2}>{name}</Title>
          <Text size="sm" c="dimmed">{`${place} · ${roll}`}</Text>
        </div>
        {child.attendance_status && (
          <Text size="sm" ta="right" component="div">
            <Status tone={tones[child.attendance_status]}>
              {t(`child.status.${child.attendance_status}`)}
            </Status>
            <Text size="xs" c="dimmed">
              <Day day={child.attendance_day} />
            </Text>
          </Text>
        )}
      </Group>
      <dl className={classes.facts}>
        <TodaysLesson lessons={child.lessons} />
        <dt>{t('child.attendance')}</dt>
        <dd className="figure">
          {child.attendance_percent === null ? '–' : `${formatNumber(child.attendance_percent, language)}%`}
        </dd>
        {child.next_exam && (
          <>
            <dt>{t('child.next_exam')}</dt>
            <dd>
              <Day day={child.next_exam.exam_on} />
              {child.next_exam.starts_at && `, ${formatTime(child.next_exam.starts_at, language)}`}
              <Text size="xs" c="dimmed" span display="block">
                {`${pick(child.next_exam.subject.en, child.next_exam.subject.bn)} · ${pick(child.next_exam.exam.en, child.next_exam.exam.bn)}`}
              </Text>
            </dd>
          </>
        )}
        <dt>{t('child.result')}</dt>
        <dd>
          <LatestResult result={child.result} />
        </dd>
        <dt>{t('child.dues')}</dt>
        <dd className={child.due_poisha > 0 ? classes.owed : undefined}>
          <Taka poisha={child.due_poisha} />
        </dd>
        {child.advance_poisha > 0 && (
          <>
            <dt>{t('child.advance')}</dt>
            <dd>
              <Taka poisha={child.advance_poisha} />
            </dd>
          </>
        )}
      </dl>
      <Group justify="space-between" gap="xs">
        <Group gap="md">
          <Anchor component={Link} to="/student/attendance/routine" size="sm" onClick={choose}>
            {t('child.see_routine')}
          </Anchor>
          <Anchor component={Link} to="/student/attendance/my-attendance" size="sm" onClick={choose}>
            {t('child.see_attendance')}
          </Anchor>
          <Anchor component={Link} to="/student/result/master" size="sm" onClick={choose}>
            {t('child.see_result')}
          </Anchor>
          <Anchor component={Link} to="/student/payment/master" size="sm" onClick={choose}>
            {t('child.see_payment')}
          </Anchor>
        </Group>
        {isChosen && (
          <Text size="sm" c="dimmed">
            {t('child.chosen')}
          </Text>
        )}
        {!isChosen && !isOnly && (
          <Button size="compact-sm" variant="default" onClick={choose}>
            {t('child.choose', { name: name.split(' ').at(-1) })}
          </Button>
        )}
      </Group>
    </article>
  );
}

/** The lesson that is given now, else the next of today; nothing after the last. */
function TodaysLesson({ lessons }: Pick<DashboardChild, 'lessons'>) {
  const { t } = useTranslation('dashboard');
  const { language, pick } = useLanguage();
  const now = timeOfDay();
  const lesson = lessons.find((it) => it.ends_at > now);
  if (!lesson) return null;
  const hours = `${formatTime(lesson.starts_at, language)} – ${formatTime(lesson.ends_at, language)}`;
  const about = [
    hours,
    pick(lesson.teacher.en, lesson.teacher.bn),
    lesson.room && t('room', { room: localDigits(lesson.room, language) }),
  ];
  return (
    <>
      <dt>{t(lesson.starts_at <= now ? 'child.lesson_now' : 'child.lesson_next')}</dt>
      <dd>
        {pick(lesson.subject.en, lesson.subject.bn)}
        <Text size="xs" c="dimmed" span display="block">
          {about.filter(Boolean).join(' · ')}
        </Text>
      </dd>
    </>
  );
}

function LatestResult({ result }: { result: DashboardChild['result'] }) {
  const { t } = useTranslation('dashboard');
  const { language, pick } = useLanguage();
  if (!result) return t('child.no_result');
  const exam = pick(result.exam.en, result.exam.bn);
  const gpa = result.gpa === null ? '' : t('child.gpa', { gpa: formatNumber(result.gpa, language, 2) });
  const mark = [gpa, result.letter].filter(Boolean).join(' · ');
  return (
    <>
      {result.status === 'withheld' ? t('child.withheld') : mark}
      <Text size="xs" c="dimmed" span display="block">
        {exam}
      </Text>
    </>
  );
}
