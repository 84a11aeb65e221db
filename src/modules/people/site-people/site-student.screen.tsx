import { Stack, Tabs } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SiteSelect } from '#modules/sites/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { LoadingState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import { SiteScope } from '#ui/session/SiteScope.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { peopleApi } from '../api.ts';
import { StudentTable, useStudentList } from '../students/list/StudentTable.tsx';
import { studentMasterTabs } from './student-master-tabs.ts';
import { useSitePeople } from './useSitePeople.ts';

const StudentMasterDrawer = lazy(async () => ({
  default: (await import('./StudentMasterDrawer.tsx')).StudentMasterDrawer,
}));

/** The students of any institution: found across all of them, corrected and admitted in one's place. */
export function SiteStudentScreen() {
  const { siteId, choose, openId, hrefOf, close } = useSitePeople('student');
  return (
    <Page actions={<SiteSelect value={siteId} onChange={choose} />}>
      {siteId ? (
        <SiteScope siteId={siteId}>
          <StudentsOfSite />
          <Suspense>{openId && <StudentMasterDrawer id={openId} onClose={close} />}</Suspense>
        </SiteScope>
      ) : (
        <Everywhere hrefOf={hrefOf} />
      )}
    </Page>
  );
}

function Everywhere({ hrefOf }: { hrefOf: (siteId: string, id: string) => string }) {
  const { t } = useTranslation(['people', 'shared']);
  const { language, pick } = useLanguage();
  const list = useListState({ sort: 'name_en' });
  return (
    <ListTable
      name="students-everywhere"
      source={peopleApi.sitePeople.students}
      list={list}
      search={t('master.search_students')}
      columns={[
        { key: 'name', names: 'name' },
        { key: 'site', phone: 'fact', title: t('shared:field.site_id'), names: 'site_name' },
        { key: 'student_no', render: (row) => localDigits(row.student_no, language) },
        {
          key: 'class',
          phone: 'fact',
          title: t('list.class'),
          value: (row) =>
            [pick(row.class_name_en, row.class_name_bn), row.section, row.academic_year]
              .filter(Boolean)
              .map((it) => localDigits(it ?? '', language))
              .join(' · '),
        },
        { key: 'roll', phone: 'fact', title: t('list.roll'), kind: 'count' },
        { key: 'father_name' },
        { key: 'contact_number', kind: 'phone' },
        {
          key: 'birth_registration_no',
          optional: true,
          value: (row) => row.birth_registration_no && localDigits(row.birth_registration_no, language),
        },
        {
          key: 'status',
          value: (row) => t(`status.${row.status}`),
          render: (row) => (
            <Status tone={row.status === 'active' ? 'good' : 'quiet'}>{t(`status.${row.status}`)}</Status>
          ),
        },
      ]}
      rowHref={(row) => hrefOf(row.site_id, row.id)}
      rowActions={(row) => [{ label: t('list.open'), href: hrefOf(row.site_id, row.id) }]}
      empty={{ title: t('master.nobody_yet'), hint: t('master.students_hint') }}
    />
  );
}

function StudentsOfSite() {
  const { t } = useTranslation('people');
  const { pick } = useLanguage();
  const [params, setParams] = useSearchParams();
  const [added] = useState(studentMasterTabs);
  const lazyTabs = useMemo(
    () => added.map((tab) => ({ ...tab, Tab: lazy(async () => ({ default: (await tab.load()).Tab })) })),
    [added],
  );
  const chosen = added.find((tab) => tab.key === params.get('tab'))?.key ?? 'list';
  const choose = (key: string | null) =>
    setParams((current) => {
      const next = new URLSearchParams({ site: current.get('site') ?? '' });
      if (key && key !== 'list') next.set('tab', key);
      return next;
    });
  return (
    <Tabs value={chosen} onChange={choose} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="list">{t('master.students')}</Tabs.Tab>
        {added.map((tab) => (
          <Tabs.Tab key={tab.key} value={tab.key}>
            {pick(tab.label.en, tab.label.bn)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="list">
        <ListOfSite />
      </Tabs.Panel>
      {lazyTabs.map(({ key, Tab }) => (
        <Tabs.Panel key={key} value={key}>
          <Suspense fallback={<LoadingState />}>
            <Stack>
              <Tab />
            </Stack>
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function ListOfSite() {
  const { siteId, hrefOf } = useSitePeople('student');
  return <StudentTable list={useStudentList()} hrefOf={(id) => hrefOf(siteId, id)} />;
}
