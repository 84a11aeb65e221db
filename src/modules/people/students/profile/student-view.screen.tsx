import { Avatar, Button, FileButton, Group, Tabs } from '@mantine/core';
import { IconArrowsExchange, IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { LoadingState } from '#ui/page/states.tsx';
import { useCan } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { peopleApi } from '../../api.ts';
import { PlacementDrawer } from '../../placements/PlacementDrawer.tsx';
import { ChangesTab } from '../changes/ChangesTab.tsx';
import { DocumentsTab } from '../documents/DocumentsTab.tsx';
import type { StudentProfile } from '../student.contract.ts';
import { SubjectsTab } from '../subjects/SubjectsTab.tsx';
import { EnrolmentsTab } from './EnrolmentsTab.tsx';
import { GuardiansTab } from './GuardiansTab.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { StudentDrawer } from './student.form.tsx';
import { studentTabs } from './student-tabs.ts';
import { useStudentLine } from './useStudentLine.ts';

/** One student in tabs; other modules add what they know, such as attendance, results and dues. */
export function StudentViewScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('people');
  const { pick } = useLanguage();
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState(false);
  const [placing, setPlacing] = useState(false);
  const { data: student } = useSuspenseQuery(peopleApi.students.show.queryOptions({ input: { id } }));
  const line = useStudentLine(student);
  const added = useMemo(
    () =>
      studentTabs()
        .filter((tab) => can(tab.permission))
        .map((tab) => ({
          ...tab,
          Tab: lazy(async () => ({ default: (await tab.load()).Tab })),
        })),
    [can],
  );
  const own = [
    { key: 'profile', order: 100, content: <ProfileTab student={student} /> },
    { key: 'guardians', order: 200, content: <GuardiansTab student={student} /> },
    { key: 'enrolments', order: 300, content: <EnrolmentsTab student={student} /> },
    { key: 'subjects', order: 400, content: <SubjectsTab student={student} /> },
    { key: 'documents', order: 800, content: <DocumentsTab student={student} /> },
    ...(student.can.see_changes
      ? [{ key: 'changes', order: 900, content: <ChangesTab studentId={id} /> }]
      : []),
  ].map((tab) => ({ ...tab, label: t(`tab.${tab.key}`) }));
  const tabs = [
    ...own,
    ...added.map(({ key, order, label, Tab }) => ({
      key,
      order,
      label: pick(label.en, label.bn),
      content: <Tab studentId={id} />,
    })),
  ].sort((one, other) => one.order - other.order);
  return (
    <Page
      title={pick(student.name_en, student.name_bn)}
      subtitle={line}
      actions={
        student.can.edit && (
          <Group gap="xs">
            {student.enrolments.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconArrowsExchange size={16} aria-hidden />}
                onClick={() => setPlacing(true)}
              >
                {t('placement.title')}
              </Button>
            )}
            <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
              {t('view.edit')}
            </Button>
          </Group>
        )
      }
    >
      <Photo student={student} />
      <Tabs
        value={tabs.some((tab) => tab.key === params.get('tab')) ? params.get('tab') : 'profile'}
        onChange={(key) => setParams(key && key !== 'profile' ? { tab: key } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.key} value={tab.key}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab.key} value={tab.key}>
            <Suspense fallback={<LoadingState />}>{tab.content}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
      {placing && <PlacementDrawer studentId={id} onClose={() => setPlacing(false)} />}
      {editing && <StudentDrawer student={student} onClose={() => setEditing(false)} />}
    </Page>
  );
}

function Photo({ student }: { student: StudentProfile }) {
  const { t } = useTranslation('people');
  const keep = useKeepStudent();
  const change = useMutation({
    mutationFn: (photo: File) => peopleApi.students.changePhoto.call({ id: student.id, photo }),
    onSuccess: (saved) => {
      keep(saved);
      toast.done(t('view.photo_saved'));
    },
  });
  return (
    <Group>
      <Avatar src={student.photo_url} name={student.name_en} alt="" size={72} radius="sm" color="accent" />
      {student.can.edit && (
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => file && change.mutate(file)}>
          {(props) => (
            <Button {...props} variant="default" size="xs" loading={change.isPending}>
              {t('view.choose_photo')}
            </Button>
          )}
        </FileButton>
      )}
    </Group>
  );
}

/** Writes the saved student to the query cache and refetches the change log. */
export function useKeepStudent() {
  const queryClient = useQueryClient();
  return (student: StudentProfile) => {
    queryClient.setQueryData(peopleApi.students.show.queryKey({ input: { id: student.id } }), student);
    return queryClient.invalidateQueries({ queryKey: peopleApi.students.changes.key() });
  };
}
