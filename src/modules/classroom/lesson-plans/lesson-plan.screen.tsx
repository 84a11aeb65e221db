import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import { today } from '#shared/dates.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Page } from '#ui/page/Page.tsx';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { classroomApi } from '../api.ts';
import type { Classroom } from '../classrooms/classroom.contract.ts';
import { NoClassroom } from '../classrooms/NoClassroom.tsx';
import { useClassroomChoices } from '../classrooms/useClassroomChoices.ts';
import type { LessonPlan } from './lesson-plan.contract.ts';
import { type TopicLine, TopicsField } from './TopicsField.tsx';

const listPath = '/api/site/web/setting/classroom/class-lesson-view?show=plans';

/** A new plan, or with `?plan_id=` one that is there. */
export function LessonPlanScreen() {
  const { t } = useTranslation('classroom');
  const [params] = useSearchParams();
  const id = params.get('plan_id');
  const query = useQuery({
    ...classroomApi.lessonPlans.show.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const { rooms, choices, isLoading } = useClassroomChoices();
  const content = () => {
    if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
    if (isLoading || (id !== null && !query.data)) return <LoadingState />;
    if (rooms.length === 0) return <NoClassroom />;
    const begunFrom = rooms.find((it) => it.id === params.get('classroom_id'));
    return <PlanForm key={id} plan={query.data} rooms={rooms} choices={choices} begunFrom={begunFrom} />;
  };
  return (
    <Page title={id ? t('plan.edit') : undefined} subtitle={query.data?.chapter}>
      {content()}
    </Page>
  );
}

interface PlanFormProps extends Pick<ReturnType<typeof useClassroomChoices>, 'rooms' | 'choices'> {
  plan: LessonPlan | undefined;
  /** The class room from which a new plan is begun. */
  begunFrom: Classroom | undefined;
}

function PlanForm({ plan, begunFrom, rooms, choices }: PlanFormProps) {
  const navigate = useNavigate();
  const leave = () => navigate(listPath);
  const toChoices = useNamedChoices();
  const isTeacher = useSession().user.user_type === 'teacher';
  const teachers = useAcademicOptions().data?.teachers;
  const form = useServerForm({
    name: `lesson-plan:${plan?.id ?? 'new'}`,
    initialValues: {
      classroom_id: plan?.classroom_id ?? begunFrom?.id ?? null,
      teacher_id: plan?.teacher_id ?? begunFrom?.teacher_id ?? null,
      chapter: plan?.chapter ?? '',
      aims: plan?.aims ?? '',
      starts_on: plan?.starts_on ?? today(),
      topics: (plan?.topics ?? []).map(
        ({ id, title, planned_on, class_count }): TopicLine => ({ id, title, planned_on, class_count }),
      ),
    },
    read: plan,
    submit: ({ topics, ...values }, context) => {
      // An empty number of classes is the server's to refuse.
      const fields = { ...values, topics: topics as (TopicLine & { class_count: number })[] };
      return plan
        ? classroomApi.lessonPlans.update.call({ ...fields, id: plan.id }, { context })
        : classroomApi.lessonPlans.create.call(fields);
    },
    onSaved: useAfterSave(classroomApi.key(), leave),
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm" maw={800}>
        <FormNotices form={form} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <SelectField
            {...form.field('classroom_id')}
            data={choices}
            onChange={(id) => {
              form.setValue('classroom_id', id);
              form.setValue('teacher_id', rooms.find((it) => it.id === id)?.teacher_id ?? null);
            }}
            withAsterisk
          />
          {!isTeacher && (
            <SelectField
              {...form.field('teacher_id')}
              value={form.values.teacher_id}
              data={toChoices(teachers)}
              withAsterisk
            />
          )}
          <TextInput {...form.field('chapter')} withAsterisk />
          <DayField {...form.field('starts_on')} withAsterisk />
        </SimpleGrid>
        <Textarea {...form.field('aims')} autosize minRows={2} maxRows={10} />
        <TopicsField
          topics={form.values.topics}
          onChange={(topics) => form.setValue('topics', topics)}
          error={form.error}
          startsOn={form.values.starts_on}
        />
        <FormActions form={form} onCancel={leave} />
      </Stack>
    </form>
  );
}
