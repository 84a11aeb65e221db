import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatTime, formatWeekday } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import { Day } from '#ui/report/Figure.tsx';
import { Status } from '#ui/report/Status.tsx';
import { isTaught } from '../periods/period-kinds.ts';
import { LessonTeacher } from './LessonTeacher.tsx';
import { JoinLink, NowMark } from './OnlineClass.tsx';
import type { WeekDay, WeekOnlineClass, WeekSlot } from './student-week.contract.ts';
import { useNow } from './useNow.ts';
import classes from './Week.module.css';

/** Seven days below each other, today first, as they are read on a phone. */
export function WeekDays({ days }: { days: WeekDay[] }) {
  const { t } = useTranslation('routine');
  const { language } = useLanguage();
  return (
    <Stack gap="lg">
      {days.map((day, at) => (
        <Section
          key={day.on_date}
          title={formatWeekday(day.on_date, language)}
          aside={
            <Text size="sm" c="dimmed" component="span">
              {at === 0 ? <Status tone="good">{t('week.today')}</Status> : <Day day={day.on_date} />}
            </Text>
          }
        >
          <DayLines day={day} />
        </Section>
      ))}
    </Stack>
  );
}

function DayLines({ day }: { day: WeekDay }) {
  const { t } = useTranslation('routine');
  const { pick } = useLanguage();
  const isNow = useNow();
  const slots = day.kind === 'school' ? day.slots : [];
  const why = { school: t('week.no_lessons'), weekend: t('week.weekend'), holiday: '' };
  return (
    <>
      {day.holiday && (
        <Text size="sm">{t('week.holiday', { name: pick(day.holiday.name_en, day.holiday.name_bn) })}</Text>
      )}
      {!day.holiday && slots.length === 0 && (
        <Text size="sm" c="dimmed">
          {why[day.kind]}
        </Text>
      )}
      <ol className={classes.list}>
        {slots.map((slot) => (
          <SlotLine key={slot.id} slot={slot} isNow={isNow(day, slot)} />
        ))}
        {day.online_classes.map((online) => (
          <OnlineLine key={online.id} online={online} />
        ))}
      </ol>
    </>
  );
}

function SlotLine({ slot, isNow }: { slot: WeekSlot; isNow: boolean }) {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  const { lesson, online } = slot;
  return (
    <li className={classes.line} data-now={isNow || undefined}>
      <Hours {...slot} />
      <div>
        {lesson ? (
          <>
            <strong>{pick(lesson.subject.name_en, lesson.subject.name_bn)}</strong>
            <LessonTeacher lesson={lesson} />
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {isTaught(slot.kind) ? t('week.free') : t(`kind.${slot.kind}`)}
          </Text>
        )}
      </div>
      <Text size="sm" c="dimmed" ta="right">
        {isTaught(slot.kind) && t('routine.period', { number: localDigits(slot.period_no, language) })}
        {lesson?.room && (
          <Text span size="sm" display="block">
            {t('week.room', { room: localDigits(lesson.room, language) })}
          </Text>
        )}
      </Text>
      {(isNow || online) && (
        <div className={classes.more}>
          {isNow && <NowMark />}
          {online && <JoinLink online={online} />}
        </div>
      )}
    </li>
  );
}

/** A live class outside the periods. */
export function OnlineLine({ online }: { online: WeekOnlineClass }) {
  const { pick } = useLanguage();
  return (
    <li className={classes.line}>
      <Hours {...online} />
      <div>
        <strong>{online.title}</strong>
        <Text size="sm">
          {`${pick(online.subject.name_en, online.subject.name_bn)} · ${pick(online.teacher.name_en, online.teacher.name_bn)}`}
        </Text>
        <JoinLink online={online} />
      </div>
    </li>
  );
}

function Hours({ starts_at, ends_at }: { starts_at: string; ends_at: string }) {
  const { language } = useLanguage();
  return (
    <span className={`figure ${classes.time}`}>
      {formatTime(starts_at, language)}
      <Text span size="xs" c="dimmed" display="block">
        {formatTime(ends_at, language)}
      </Text>
    </span>
  );
}
