import { Button, Drawer, Group, Stack, Tabs, Text } from '@mantine/core';
import { IconMapPin, IconPencil } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { LoadingState } from '#ui/page/states.tsx';
import { peopleApi } from '../api.ts';
import { ChangesTab } from '../students/changes/ChangesTab.tsx';
import { GuardiansTab } from '../students/profile/GuardiansTab.tsx';
import { ProfileTab } from '../students/profile/ProfileTab.tsx';
import { StudentDrawer } from '../students/profile/student.form.tsx';
import { useStudentLine } from '../students/profile/useStudentLine.ts';
import { PlacementDrawer } from './placement.form.tsx';

/** One student of an institution, over the list: who they are, and everything the core may correct. */
export function StudentMasterDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['people', 'ui']);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="56rem"
      title={t('master.student')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Suspense fallback={<LoadingState />}>
        <Student id={id} />
      </Suspense>
    </Drawer>
  );
}

function Student({ id }: { id: string }) {
  const { t } = useTranslation('people');
  const { pick } = useLanguage();
  const [editing, setEditing] = useState<'record' | 'place'>();
  const { data } = useSuspenseQuery(peopleApi.students.show.queryOptions({ input: { id } }));
  // The drawer is only opened with the permission; the server checks it again.
  const student = { ...data, can: { edit: true, see_changes: true, see_file: true } };
  const line = useStudentLine(student);
  const latest = student.enrolments[0];
  return (
    <Stack>
      <Group justify="space-between">
        <div>
          <Text fw={600}>{pick(student.name_en, student.name_bn)}</Text>
          <Text size="sm" c="dimmed">
            {line}
          </Text>
        </div>
        <Group gap="xs">
          {latest && (
            <Button
              variant="default"
              leftSection={<IconMapPin size={16} aria-hidden />}
              onClick={() => setEditing('place')}
            >
              {t('master.place')}
            </Button>
          )}
          <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing('record')}>
            {t('view.edit')}
          </Button>
        </Group>
      </Group>
      <Tabs defaultValue="profile" keepMounted={false}>
        <Tabs.List mb="md">
          {['profile', 'guardians', 'changes'].map((key) => (
            <Tabs.Tab key={key} value={key}>
              {t(`tab.${key}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="profile">
          <ProfileTab student={student} />
        </Tabs.Panel>
        <Tabs.Panel value="guardians">
          <GuardiansTab student={student} />
        </Tabs.Panel>
        <Tabs.Panel value="changes">
          <Suspense fallback={<LoadingState />}>
            <ChangesTab studentId={id} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      {editing === 'record' && <StudentDrawer student={student} onClose={() => setEditing(undefined)} />}
      {editing === 'place' && latest && (
        <PlacementDrawer student={student} onClose={() => setEditing(undefined)} />
      )}
    </Stack>
  );
}
