import { Anchor, Avatar, Button, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Facts, LabelledValue } from '#ui/page/LabelledValue.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { Day } from '#ui/report/Figure.tsx';
import { PhoneLink } from '#ui/report/PhoneLink.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { toast } from '#ui/toast.ts';
import { peopleApi } from '../api.ts';
import { DepartureDrawer } from '../departures/DepartureDrawer.tsx';
import { EmployeeDrawer } from './employee.form.tsx';

/** One employee: personal data, contacts, and the lessons of this year. */
export function EmployeeViewScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('people');
  const { language, pick } = useLanguage();
  const [isEditing, setEditing] = useState(false);
  const { data: employee } = useSuspenseQuery(peopleApi.employees.show.queryOptions({ input: { id } }));
  const name = pick(employee.name_en, employee.name_bn);
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const stay = useMutation({
    mutationFn: () => peopleApi.employees.stay.call({ id }),
    onSuccess: () => {
      toast.done(t('ui:saved'));
      return queryClient.invalidateQueries();
    },
  });
  const askToStay = async () => {
    const question = { title: t('departure.stay_title', { name }), body: t('departure.stay_body') };
    if (await confirm({ ...question, confirm: t('departure.stay'), keep: t('departure.keep') }))
      stay.mutate();
  };
  const subtitle = [
    localDigits(employee.employee_no, language),
    pick(employee.designation_en, employee.designation_bn),
    t(`employee.status.${employee.status}`),
  ];
  return (
    <Page
      title={name}
      subtitle={subtitle.join(' · ')}
      actions={
        employee.can.edit && (
          <Group gap="sm">
            {employee.status === 'active' && (
              <Button variant="default" onClick={() => setLeaving(true)}>
                {t(employee.left_on ? 'departure.change' : 'departure.open')}
              </Button>
            )}
            {employee.left_on && (
              <Button variant="default" loading={stay.isPending} onClick={askToStay}>
                {t('departure.stay')}
              </Button>
            )}
            <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
              {t('view.edit')}
            </Button>
          </Group>
        )
      }
    >
      <Avatar src={employee.photo_url} name={employee.name_en} alt="" size={72} radius="sm" color="accent" />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="sm">
        <Section title={t('employee.work')}>
          <Facts>
            <LabelledValue label={t('field.designation_id')}>
              {pick(employee.designation_en, employee.designation_bn)}
            </LabelledValue>
            <LabelledValue label={t('field.subject_id')}>
              {pick(employee.subject_en, employee.subject_bn)}
            </LabelledValue>
            <LabelledValue label={t('field.joined_on')}>
              {employee.joined_on && <Day day={employee.joined_on} style="long" />}
            </LabelledValue>
            {employee.left_on && (
              <LabelledValue label={t('field.left_on')}>
                <Day day={employee.left_on} style="long" />
              </LabelledValue>
            )}
            <LabelledValue label={t('field.qualification')}>{employee.qualification}</LabelledValue>
            {employee.can.see_file && (
              <>
                <LabelledValue label={t('field.index_no')}>
                  {employee.index_no && localDigits(employee.index_no, language)}
                </LabelledValue>
                <LabelledValue label={t('field.device_no')}>
                  {employee.device_no && localDigits(employee.device_no, language)}
                </LabelledValue>
                <LabelledValue label={t('employee.account')}>{employee.username}</LabelledValue>
              </>
            )}
          </Facts>
        </Section>
        <Section title={t('view.contact')}>
          <Facts>
            <LabelledValue label={t('field.contact_number')}>
              {employee.phone && <PhoneLink phone={employee.phone} />}
            </LabelledValue>
            <LabelledValue label={t('field.email')}>
              {employee.email && (
                <Anchor size="sm" href={`mailto:${employee.email}`}>
                  {employee.email}
                </Anchor>
              )}
            </LabelledValue>
            {employee.can.see_file && (
              <>
                <LabelledValue label={t('field.gender')}>
                  {employee.gender && t(`employee.gender.${employee.gender}`)}
                </LabelledValue>
                <LabelledValue label={t('field.religion')}>
                  {employee.religion && t(`religion.${employee.religion}`)}
                </LabelledValue>
                <LabelledValue label={t('field.date_of_birth')}>
                  {employee.date_of_birth && <Day day={employee.date_of_birth} style="long" />}
                </LabelledValue>
              </>
            )}
          </Facts>
        </Section>
      </SimpleGrid>
      <Stack gap="xs">
        <Title order={2}>{t('employee.teaches')}</Title>
        {employee.sections.length === 0 ? (
          <EmptyState title={t('employee.teaches_nothing')} hint={t('employee.teaches_nothing_hint')} />
        ) : (
          <ReportTable
            caption={t('employee.teaches')}
            rows={employee.sections.map((it) => ({
              ...it,
              id: `${it.class_section_id} ${it.subject_en ?? ''}`,
            }))}
            columns={[
              {
                key: 'class',
                title: t('list.class'),
                value: (row) => `${pick(row.class_name_en, row.class_name_bn)} · ${row.section}`,
                href: (row) => `/student/list?class_section_id=${row.class_section_id}`,
              },
              { key: 'group', title: t('list.group'), names: 'study_group' },
              { key: 'shift', title: t('field.shift_id'), names: 'shift' },
              { key: 'subject', title: t('field.subject_id'), names: 'subject' },
              {
                key: 'role',
                title: t('employee.role'),
                value: (row) => (row.is_class_teacher ? t('employee.class_teacher') : ''),
              },
              { key: 'student_count', title: t('employee.students'), kind: 'count' },
            ]}
          />
        )}
      </Stack>
      {isLeaving && <DepartureDrawer employee={employee} onClose={() => setLeaving(false)} />}
      {isEditing && <EmployeeDrawer employee={employee} onClose={() => setEditing(false)} />}
    </Page>
  );
}
