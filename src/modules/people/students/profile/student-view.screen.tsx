import { Button, Tabs } from '@mantine/core';
import { IconArrowsExchange, IconPencil } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { LoadingState } from '#ui/page/states.tsx';
import { useCan } from '#ui/session/session.ts';
import { peopleApi } from '../../api.ts';
import { ChangesTab } from '../changes/ChangesTab.tsx';
import type { StudentProfile } from '../student.contract.ts';
import { EnrolmentsTab } from './EnrolmentsTab.tsx';
import { GuardiansTab } from './GuardiansTab.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { StudentHead } from './StudentHead.tsx';
import { StudentDrawer } from './student.form.tsx';
import { studentActions, studentTabs } from './student-tabs.ts';

const PlacementDrawer = lazy(async () => ({
  default: (await import('../../placements/PlacementDrawer.tsx')).PlacementDrawer,
}));

const SubjectsTab = lazy(async () => ({
  default: (await import('../subjects/SubjectsTab.tsx')).SubjectsTab,
}));
const DocumentsTab = lazy(async () => ({
  default: (await import('../documents/DocumentsTab.tsx')).DocumentsTab,
}));

/** One student: the facts asked for most, what one does next, then tabs. Other modules add what they know. */
export function StudentViewScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('people');
  const { language, pick } = useLanguage();
  const { data: student } = useSuspenseQuery(peopleApi.students.show.queryOptions({ input: { id } }));
  const otherName = pick(student.name_bn, student.name_en);
  const subtitle = [
    otherName === pick(student.name_en, student.name_bn) ? null : otherName,
    localDigits(student.student_no, language),
    t(`status.${student.status}`),
  ];
  return (
    <Page
      title={pick(student.name_en, student.name_bn)}
      subtitle={subtitle.filter(Boolean).join(' · ')}
      actions={<Actions student={student} />}
    >
      <StudentHead student={student} />
      <StudentTabs student={student} />
    </Page>
  );
}

function Actions({ student }: { student: StudentProfile }) {
  const { t } = useTranslation('people');
  const { pick } = useLanguage();
  const can = useCan();
  const [editing, setEditing] = useState(false);
  const [placing, setPlacing] = useState(false);
  const links = studentActions().filter((it) => can(it.permission));
  return (
    <>
      {student.can.edit && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {t('view.edit')}
        </Button>
      )}
      {student.can.edit && student.enrolments.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={() => setPlacing(true)}
        >
          {t('placement.title')}
        </Button>
      )}
      {links.map(({ key, label, href }) => (
        <Button key={key} component={Link} to={href(student.id)}>
          {pick(label.en, label.bn)}
        </Button>
      ))}
      <Suspense>
        {placing && <PlacementDrawer studentId={student.id} onClose={() => setPlacing(false)} />}
      </Suspense>
      {editing && <StudentDrawer student={student} onClose={() => setEditing(false)} />}
    </>
  );
}

function StudentTabs({ student }: { student: StudentProfile }) {
  const { t } = useTranslation('people');
  const { pick } = useLanguage();
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const own = [
    { key: 'profile', order: 100, content: <ProfileTab student={student} /> },
    { key: 'guardians', order: 200, content: <GuardiansTab student={student} /> },
    { key: 'enrolments', order: 300, content: <EnrolmentsTab student={student} /> },
    { key: 'subjects', order: 400, content: <SubjectsTab student={student} /> },
    { key: 'documents', order: 800, content: <DocumentsTab student={student} /> },
    ...(student.can.see_changes
      ? [{ key: 'changes', order: 900, content: <ChangesTab studentId={student.id} /> }]
      : []),
  ].map((tab) => ({ ...tab, label: t(`tab.${tab.key}`) }));
  const added = studentTabs()
    .filter((tab) => can(tab.permission))
    .map(({ key, order, label, Content }) => ({
      key,
      order,
      label: pick(label.en, label.bn),
      content: <Content studentId={student.id} />,
    }));
  const tabs = [...own, ...added].sort((one, other) => one.order - other.order);
  return (
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
  );
}
