import { ActionIcon, Anchor, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { toast } from '#ui/toast.ts';
import { peopleApi } from '../../api.ts';
import { SplitHouseholdDrawer } from '../../households/SplitHouseholdDrawer.tsx';
import type { StudentProfile } from '../student.contract.ts';
import { useKeepStudent } from './useKeepStudent.ts';

/** The household: the student's guardians, and its other children here. */
export function GuardiansTab({ student }: { student: StudentProfile }) {
  const { t } = useTranslation('people');
  const { language, pick } = useLanguage();
  const [editing, setEditing] = useState(false);
  const [splitting, setSplitting] = useState(false);
  const edit = student.can.edit && (
    <Button
      variant="default"
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => setEditing(true)}
    >
      {t('view.guardians_edit')}
    </Button>
  );
  return (
    <Stack gap="md">
      {student.guardians.length === 0 ? (
        <EmptyState title={t('view.guardians_empty')} hint={t('view.guardians_hint')} action={edit} />
      ) : (
        <>
          <Group justify="flex-end">{edit}</Group>
          <ReportTable
            caption={t('tab.guardians')}
            rows={student.guardians}
            columns={[
              { key: 'relation', value: (row) => t(`relation.${row.relation}`) },
              { key: 'name', names: 'name' },
              { key: 'phone', kind: 'phone', value: (row) => row.phone ?? student.contact_number },
              ...(student.can.see_file
                ? [
                    { key: 'occupation' as const, title: t('field.occupation') },
                    { key: 'nid' as const, title: t('field.nid') },
                  ]
                : []),
            ]}
          />
        </>
      )}
      {student.can.see_file && (
        <Section title={t('view.siblings')}>
          {student.siblings.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('view.no_siblings')}
            </Text>
          )}
          {student.siblings.map((it) => (
            <Text key={it.id} size="sm">
              <Anchor component={Link} to={`/student/view/${it.id}`} size="sm">
                {pick(it.name_en, it.name_bn)}
              </Anchor>{' '}
              {localDigits(it.student_no, language)}
            </Text>
          ))}
        </Section>
      )}
      {student.can.edit && student.siblings.length > 0 && (
        <Button variant="default" w="fit-content" onClick={() => setSplitting(true)}>
          {t('family.split')}
        </Button>
      )}
      {splitting && <SplitHouseholdDrawer student={student} onClose={() => setSplitting(false)} />}
      {editing && <GuardiansDrawer student={student} onClose={() => setEditing(false)} />}
    </Stack>
  );
}

type Relation = 'father' | 'mother' | 'guardian';
const relations: Relation[] = ['father', 'mother', 'guardian'];
const fields = ['name_en', 'name_bn', 'phone', 'nid', 'occupation'] as const;

function GuardiansDrawer({ student, onClose }: { student: StudentProfile; onClose: () => void }) {
  const { t } = useTranslation('people');
  const keep = useKeepStudent();
  const blank = {
    relation: 'guardian' as Relation,
    name_en: '',
    name_bn: '',
    phone: '',
    nid: '',
    occupation: '',
  };
  const known = student.guardians.map((it) => ({
    relation: it.relation,
    name_en: it.name_en,
    name_bn: it.name_bn ?? '',
    phone: it.phone ?? '',
    nid: it.nid ?? '',
    occupation: it.occupation ?? '',
  }));
  const form = useServerForm({
    name: `guardians:${student.id}`,
    initialValues: { guardians: known.length > 0 ? known : [blank] },
    read: student,
    submit: (values, context) =>
      peopleApi.students.changeGuardians.call({ id: student.id, ...values }, { context }),
    onSaved: async (saved) => {
      await keep(saved);
      toast.done(t('ui:saved'));
      onClose();
    },
  });
  const { guardians } = form.values;
  const change = (at: number, values: Partial<(typeof guardians)[number]>) =>
    form.setValue(
      'guardians',
      guardians.map((it, index) => (index === at ? { ...it, ...values } : it)),
    );
  return (
    <FormDrawer title={t('view.guardians_edit')} form={form} onClose={onClose}>
      {guardians.map((guardian, at) => (
        <Stack key={at} gap="xs" pb="sm">
          <Group align="flex-end" wrap="nowrap">
            <Select
              flex={1}
              label={t('field.relation')}
              data={relations.map((value) => ({ value, label: t(`relation.${value}`) }))}
              value={guardian.relation}
              allowDeselect={false}
              onChange={(value) => change(at, { relation: (value ?? 'guardian') as Relation })}
            />
            <ActionIcon
              size="lg"
              variant="default"
              aria-label={t('view.remove_guardian')}
              disabled={guardians.length === 1}
              onClick={() =>
                form.setValue(
                  'guardians',
                  guardians.filter((_, index) => index !== at),
                )
              }
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
          {fields.map((name) => (
            <TextInput
              key={name}
              name={`guardians.${at}.${name}`}
              label={t(`field.${name}`)}
              withAsterisk={name === 'name_en'}
              value={guardian[name]}
              error={form.error(`guardians.${at}.${name}`)}
              onChange={(event) => change(at, { [name]: event.currentTarget.value })}
            />
          ))}
        </Stack>
      ))}
      {guardians.length < 6 && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.setValue('guardians', [...guardians, blank])}
        >
          {t('view.add_guardian')}
        </Button>
      )}
    </FormDrawer>
  );
}
