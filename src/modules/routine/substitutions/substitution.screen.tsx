import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatTime, today } from '#shared/dates.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { toast } from '#ui/toast.ts';
import { routineApi } from '../api.ts';
import { UnstaffedLessons } from '../versions/UnstaffedLessons.tsx';
import type { Candidate, OpenLesson } from './substitution.contract.ts';

/** The lessons of a day whose teacher is away; a free teacher takes each with one click. */
export function SubstitutionScreen() {
  const { t } = useTranslation(['routine', 'shared']);
  const toChoices = useNamedChoices();
  const { values, set } = useFilters({ on_date: today(), employee_id: '' });
  const { on_date, employee_id } = values;
  const query = useQuery({
    ...routineApi.substitutions.day.queryOptions({
      input: { on_date, ...(employee_id && { employee_id }) },
    }),
    placeholderData: (before) => before,
  });
  const lessons = query.data?.lessons ?? [];
  const groups = [...Map.groupBy(lessons, (it) => it.absent.id).values()];
  return (
    <Page>
      <UnstaffedLessons />
      <Group gap="sm" align="end">
        <DayField
          label={t('substitution.date')}
          value={on_date}
          onChange={(day) => day && set('on_date', day)}
          w={170}
        />
        <FilterSelect
          label={t('substitution.also')}
          withLabel
          value={employee_id}
          onChange={(id) => set('employee_id', id)}
          data={toChoices(query.data?.teachers)}
          w={{ base: '100%', xs: 280 }}
        />
      </Group>
      {query.error && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {!query.data && !query.error && <LoadingState />}
      {query.data && groups.length === 0 && (
        <EmptyState title={t('substitution.empty')} hint={t('substitution.empty_hint')} />
      )}
      <Stack gap="lg">
        {groups.map((group) => (
          <Absence key={group[0]!.absent.id} lessons={group} on={on_date} mayEdit={query.data!.can.edit} />
        ))}
      </Stack>
    </Page>
  );
}

function Absence({ lessons, on, mayEdit }: { lessons: OpenLesson[]; on: string; mayEdit: boolean }) {
  const { t } = useTranslation('routine');
  const { pick } = useLanguage();
  const { absent, why } = lessons[0]!;
  return (
    <Section
      title={pick(absent.name_en, absent.name_bn)}
      aside={
        <Text size="sm" component="span">
          <Status tone={why === 'chosen' ? 'quiet' : 'waiting'}>{t(`substitution.why.${why}`)}</Status>
        </Text>
      }
    >
      <Lines>
        {lessons.map((it) => (
          <Lesson key={it.id} lesson={it} on={on} mayEdit={mayEdit} />
        ))}
      </Lines>
    </Section>
  );
}

function Lesson({ lesson, on, mayEdit }: { lesson: OpenLesson; on: string; mayEdit: boolean }) {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const onSuccess = () => {
    toast.done(t('ui:saved'));
    return queryClient.invalidateQueries({ queryKey: routineApi.key() });
  };
  const assign = useMutation({
    mutationFn: (employee_id: string) =>
      routineApi.substitutions.assign.call({ routine_entry_id: lesson.id, on_date: on, employee_id }),
    onSuccess,
  });
  const back = useMutation({
    mutationFn: (id: string) => routineApi.substitutions.takeBack.call({ id }),
    onSuccess,
  });
  const { substitute, substitution_id, candidates } = lesson;
  const [best] = candidates;
  const isBusy = assign.isPending || back.isPending;
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <Text size="sm" fw={600}>
          {`${formatTime(lesson.starts_at, language)} – ${formatTime(lesson.ends_at, language)} · ${pick(lesson.class_en, lesson.class_bn)} ${lesson.section}`}
        </Text>
        <Text size="sm">
          {[
            pick(lesson.subject_en, lesson.subject_bn),
            lesson.room && t('week.room', { room: localDigits(lesson.room, language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {substitute && (
          <Text size="sm">
            <Status tone="good">
              {t('substitution.takes', { name: pick(substitute.name_en, substitute.name_bn) })}
            </Status>
          </Text>
        )}
      </div>
      {mayEdit && (
        <Group gap="xs">
          {substitution_id && (
            <Button
              variant="subtle"
              size="compact-md"
              loading={isBusy}
              onClick={() => back.mutate(substitution_id)}
            >
              {t('substitution.take_back')}
            </Button>
          )}
          {!substitute && best && (
            <Button size="compact-md" loading={isBusy} onClick={() => assign.mutate(best.id)}>
              {t('substitution.assign', { name: pick(best.name_en, best.name_bn) })}
            </Button>
          )}
          {candidates.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('substitution.nobody')}
            </Text>
          ) : (
            <Others candidates={candidates} onChoose={(id) => assign.mutate(id)} />
          )}
        </Group>
      )}
    </Group>
  );
}

function Others({ candidates, onChoose }: { candidates: Candidate[]; onChoose: (id: string) => void }) {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  const figure = (count: number) => formatNumber(count, language);
  const about = (it: Candidate) =>
    [
      it.is_named && t('substitution.named'),
      it.teaches_subject && t('substitution.same_subject'),
      it.teaches_section && t('substitution.same_section'),
      t('substitution.load', { lessons: figure(it.lesson_count), covers: figure(it.cover_count) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="compact-md" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('substitution.others')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {candidates.map((it) => (
          <Menu.Item key={it.id} onClick={() => onChoose(it.id)}>
            <Text size="sm">{pick(it.name_en, it.name_bn)}</Text>
            <Text size="xs" c="dimmed">
              {about(it)}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
