import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconSettings } from '@tabler/icons-react';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  LessonSettingDrawer,
  loadRegisterSheet,
  RegisterSheet,
  registerQuery,
  useLessonSetting,
} from '#modules/attendance/ui.ts';
import { formatTime, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { keptOnDevice } from '#ui/offline/kept-reads.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { routineApi } from '../api.ts';
import { LessonLines } from './LessonLines.tsx';
import type { LessonRegister } from './lesson-register.contract.ts';

/** The lessons of a day, each with its register; one opens in place of the list. */
export function LessonRegisterScreen() {
  const { t } = useTranslation(['routine', 'attendance']);
  const { values, set } = useFilters({ on_date: today(), class_section_id: '', period: '' });
  const { on_date, class_section_id, period } = values;
  const query = useQuery(
    keptOnDevice(routineApi.lessonRegisters.day.queryOptions({ input: on_date ? { on_date } : skipToken })),
  );
  useKeepOwnLessons(query.data?.lessons, on_date);
  const open = query.data?.lessons.find(
    (it) => it.class_section_id === class_section_id && String(it.period_no) === period,
  );
  return (
    <Page actions={<Settings onSaved={query.refetch} />}>
      <Group gap="sm" align="end" className="no-print">
        <DayField
          label={t('attendance:column.on_date')}
          value={on_date}
          error={on_date ? undefined : t('attendance:problem.select_date')}
          onChange={(day) => set('on_date', day)}
          w={{ base: '100%', xs: 200 }}
        />
      </Group>
      {query.error && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {!query.data && !query.error && on_date && <LoadingState />}
      {query.data &&
        (open ? (
          <OpenLesson key={`${on_date} ${open.id}`} lesson={open} on={on_date} onSaved={query.refetch} />
        ) : (
          <DayLessons isKept={query.data.is_kept} lessons={query.data.lessons} on={on_date} />
        ))}
    </Page>
  );
}

function DayLessons({ isKept, lessons, on }: { isKept: boolean; lessons: LessonRegister[]; on: string }) {
  const { t } = useTranslation('routine');
  if (!isKept) return <EmptyState title={t('register.not_kept')} hint={t('register.not_kept_hint')} />;
  if (lessons.length === 0) return <EmptyState title={t('register.empty')} hint={t('register.empty_hint')} />;
  const mine = lessons.filter((it) => it.is_mine);
  const others = lessons.filter((it) => !it.is_mine);
  return (
    <>
      {mine.length > 0 && <LessonLines title={t('register.mine')} lessons={mine} on={on} />}
      {others.length > 0 && (
        <LessonLines
          title={t(mine.length > 0 ? 'register.others' : 'register.all')}
          lessons={others}
          on={on}
        />
      )}
    </>
  );
}

function OpenLesson({ lesson, on, onSaved }: { lesson: LessonRegister; on: string; onSaved: () => unknown }) {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  const { teacher, substitute } = lesson;
  const period = t('routine.period', { number: localDigits(lesson.period_no, language) });
  const name = `${pick(lesson.class_en, lesson.class_bn)} ${lesson.section} · ${period} · ${pick(lesson.subject.name_en, lesson.subject.name_bn)}`;
  const teacherName = pick(teacher.name_en, teacher.name_bn);
  return (
    <>
      <div>
        <Anchor component={Link} to={`?on_date=${on}`} size="sm" className="no-print">
          <IconChevronLeft size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
          {t('register.back')}
        </Anchor>
        <Text fw={600} component="h2" fz="md" m={0}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {`${formatTime(lesson.starts_at, language)} – ${formatTime(lesson.ends_at, language)} · `}
          {substitute
            ? `${pick(substitute.name_en, substitute.name_bn)} ${t('week.instead_of', { name: teacherName })}`
            : teacherName}
        </Text>
      </div>
      <Suspense fallback={<LoadingState />}>
        <RegisterSheet
          place={{ class_section_id: lesson.class_section_id, on_date: on, period: lesson.period_no }}
          section={name}
          onSaved={() => void onSaved()}
        />
      </Suspense>
    </>
  );
}

function Settings({ onSaved }: { onSaved: () => unknown }) {
  const { t } = useTranslation('routine');
  const { data: setting } = useLessonSetting();
  const [isOpen, setOpen] = useState(false);
  if (!setting?.can.edit) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSettings size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('register.settings')}
      </Button>
      {isOpen && <LessonSettingDrawer setting={setting} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Keeps the registers of the teacher's lessons of today on the device, so that they open where there is no network. */
function useKeepOwnLessons(lessons: LessonRegister[] | undefined, on: string) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (on !== today()) return;
    void loadRegisterSheet().catch(() => undefined);
    for (const it of lessons?.filter((lesson) => lesson.is_mine).slice(0, 8) ?? []) {
      const place = { class_section_id: it.class_section_id, on_date: on, period: it.period_no };
      void queryClient.prefetchQuery(registerQuery(place));
    }
  }, [lessons, on, queryClient]);
}
