import { Button, Tabs } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SiteSelect } from '#modules/sites/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { SiteScope } from '#ui/session/SiteScope.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { peopleApi } from '../api.ts';
import { EmployeeImport } from '../employees/EmployeeImport.tsx';
import { EmployeeTable } from '../employees/EmployeeTable.tsx';
import { EmployeeDrawer } from '../employees/employee.form.tsx';
import { useSitePeople } from './useSitePeople.ts';

/** The teachers and staff of any institution: found across all of them, corrected in one's place. */
export function SiteEmployeeScreen() {
  const { siteId, choose, hrefOf } = useSitePeople('employee');
  return (
    <Page actions={<SiteSelect value={siteId} onChange={choose} />}>
      {siteId ? (
        <SiteScope siteId={siteId}>
          <EmployeesOfSite />
        </SiteScope>
      ) : (
        <Everywhere hrefOf={hrefOf} />
      )}
    </Page>
  );
}

function Everywhere({ hrefOf }: { hrefOf: (siteId: string, id: string) => string }) {
  const { t } = useTranslation(['people', 'shared']);
  const { language } = useLanguage();
  const list = useListState({ sort: 'name_en' });
  return (
    <ListTable
      name="employees-everywhere"
      source={peopleApi.sitePeople.employees}
      list={list}
      search={t('master.search_employees')}
      columns={[
        { key: 'name', names: 'name' },
        { key: 'site', phone: 'fact', title: t('shared:field.site_id'), names: 'site_name' },
        { key: 'employee_no', value: (row) => localDigits(row.employee_no, language) },
        { key: 'designation', phone: 'fact', title: t('field.designation_id'), names: 'designation' },
        {
          key: 'phone',
          title: t('field.contact_number'),
          kind: 'phone',
        },
        { key: 'index_no', optional: true },
        { key: 'device_no', optional: true },
        { key: 'joined_on', kind: 'day', optional: true },
        {
          key: 'status',
          value: (row) => t(`employee.status.${row.status}`),
          render: (row) => (
            <Status tone={row.status === 'active' ? 'good' : 'quiet'}>
              {t(`employee.status.${row.status}`)}
            </Status>
          ),
        },
      ]}
      rowHref={(row) => hrefOf(row.site_id, row.id)}
      rowActions={(row) => [{ label: t('list.open'), href: hrefOf(row.site_id, row.id) }]}
      empty={{ title: t('master.nobody_yet'), hint: t('master.employees_hint') }}
    />
  );
}

function EmployeesOfSite() {
  const { t } = useTranslation('people');
  const { siteId, openId, hrefOf, close } = useSitePeople('employee');
  const [params, setParams] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const { data: opened } = useQuery(
    peopleApi.employees.show.queryOptions({ input: { id: openId ?? '' }, enabled: Boolean(openId) }),
  );
  const add = (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('employee.add')}
    </Button>
  );
  const tab = params.get('tab') === 'import' ? 'import' : 'list';
  return (
    <Tabs
      value={tab}
      onChange={(key) => setParams({ site: siteId, ...(key === 'import' && { tab: 'import' }) })}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="list">{t('master.employees')}</Tabs.Tab>
        <Tabs.Tab value="import">{t('employee_import.title')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="list">
        <EmployeeTable mayEdit hrefOf={(id) => hrefOf(siteId, id)} add={add} />
      </Tabs.Panel>
      <Tabs.Panel value="import">
        <EmployeeImport />
      </Tabs.Panel>
      {isAdding && <EmployeeDrawer employee="new" onClose={() => setAdding(false)} />}
      {openId && opened && <EmployeeDrawer employee={opened} onClose={close} />}
    </Tabs>
  );
}
