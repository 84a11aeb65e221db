import { Button, Checkbox, Collapse, Stack, Table, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FamilyChoice, NumberOfWhom, sendOrAskSeats } from '#modules/people/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import { useIsPhone } from '#ui/table/useIsPhone.ts';
import { toast } from '#ui/toast.ts';
import { admissionsApi } from '../api.ts';
import { sendOrAskAge } from '../inside-admission/send-or-ask-age.ts';
import { type ComparedName, registrationListPath } from '../registration-kinds.ts';
import type { ComparedField, RegistrationWithAll } from './registration.contract.ts';
import { useRegisteredValue } from './useRegisteredValue.tsx';

interface RegistrationProps {
  registration: RegistrationWithAll;
}

/** What was registered beside the record; what is ticked is taken over. */
export function RegistrationReview({ registration }: RegistrationProps) {
  const { t } = useTranslation('admissions');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id, student_id, compared, can } = registration;
  const form = useServerForm({
    name: `admission-registration:${id}:${student_id ?? 'new'}`,
    initialValues: {
      fields: compared.filter((it) => it.is_taken).map((it) => it.field),
      household_id: '',
      is_new_family: false,
      number_of: null as 'family' | 'student' | null,
    },
    submit: (values) =>
      sendOrAskAge((despite_age) =>
        sendOrAskSeats((despite_capacity) =>
          admissionsApi.registrations.accept.call({
            id,
            student_id,
            ...values,
            despite_capacity,
            despite_age,
          }),
        ),
      ),
    onSaved: async () => {
      toast.done(t('registration.accept_done'));
      await queryClient.invalidateQueries({ queryKey: admissionsApi.registrations.key() });
    },
    keepDraft: false,
  });
  const tick = (field: ComparedName, isTaken: boolean) =>
    form.setValue(
      'fields',
      isTaken ? [...form.values.fields, field] : form.values.fields.filter((it) => it !== field),
    );
  const differing = compared.filter((it) => it.is_different);
  const number = compared.find((it) => it.field === 'contact_number');
  const asks =
    registration.asks_family && number && (!student_id || form.values.fields.includes('contact_number'));
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <FormNotices form={form} />
        {student_id ? (
          <>
            <Section title={t('registration.differing')} hint={t('registration.differing_hint')}>
              {differing.length === 0 ? (
                <Text size="sm">{t('registration.nothing_differs')}</Text>
              ) : (
                <Differing
                  registration={registration}
                  rows={differing}
                  taken={form.values.fields}
                  onTick={can.accept ? tick : undefined}
                />
              )}
            </Section>
            <Equal registration={registration} />
          </>
        ) : (
          <Section title={t('registration.as_registered')} hint={t('registration.new_hint')}>
            <AsRegistered registration={registration} rows={compared} />
          </Section>
        )}
        {asks && (
          <Suspense fallback={null}>
            <FamilyChoice
              phone={number.registered}
              studentId={student_id ?? ''}
              value={form.values}
              onChange={(it) => {
                form.setValue('household_id', it.household_id);
                form.setValue('is_new_family', it.is_new_family);
              }}
            />
            {student_id && (
              <NumberOfWhom
                student={{
                  name_en: registration.student_name_en ?? '',
                  name_bn: registration.student_name_bn,
                  contact_number: registration.recorded_contact_number,
                  siblings: registration.siblings,
                }}
                phone={number.registered}
                isJoining={form.values.household_id !== ''}
                value={form.values.number_of}
                onChange={(it) => form.setValue('number_of', it)}
              />
            )}
          </Suspense>
        )}
        {can.accept && (
          <FormActions
            form={form}
            save={t(student_id ? 'registration.accept' : 'registration.accept_new')}
            onCancel={() => navigate(registrationListPath)}
            keep={t('registration.later')}
          />
        )}
      </Stack>
    </form>
  );
}

interface DifferingProps extends RegistrationProps {
  rows: ComparedField[];
  taken: readonly string[];
  /** Left out where nothing can be taken any more. */
  onTick?: ((field: ComparedName, isTaken: boolean) => void) | undefined;
}

function Differing({ registration, rows, taken, onTick }: DifferingProps) {
  const { t } = useTranslation('admissions');
  const { nameOf, textOf } = useRegisteredValue(registration);
  const isPhone = useIsPhone();
  const box = ({ field, obstacle }: ComparedField, label?: string) => (
    <Checkbox
      label={label}
      aria-label={label ? undefined : t('registration.take', { field: nameOf(field) })}
      checked={taken.includes(field)}
      disabled={obstacle !== null || !onTick}
      onChange={(event) => onTick?.(field, event.currentTarget.checked)}
    />
  );
  if (isPhone)
    return (
      <Stack gap="sm">
        {rows.map((row) => (
          <div key={row.field}>
            {box(row, nameOf(row.field))}
            <Text size="sm" pl={32}>
              <Text span c="dimmed" size="sm">
                {t('registration.in_record')}: {textOf(row.field, row.recorded) || '–'}
              </Text>
              <br />
              {t('registration.as_registered')}: {textOf(row.field, row.registered)}
              <Obstacle row={row} />
            </Text>
          </div>
        ))}
      </Stack>
    );
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('registration.field')}</Table.Th>
          <Table.Th scope="col">{t('registration.in_record')}</Table.Th>
          <Table.Th scope="col">{t('registration.as_registered')}</Table.Th>
          <Table.Th scope="col">{t('registration.taken')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.field}>
            <Table.Th scope="row" fw={400} c="dimmed">
              {nameOf(row.field)}
            </Table.Th>
            <Table.Td>{textOf(row.field, row.recorded) || '–'}</Table.Td>
            <Table.Td>
              {textOf(row.field, row.registered)}
              <Obstacle row={row} />
            </Table.Td>
            <Table.Td>{box(row)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Obstacle({ row: { obstacle } }: { row: ComparedField }) {
  if (!obstacle) return null;
  return (
    <Text component="span" display="block" size="xs" c="var(--mantine-color-error)">
      {obstacle}
    </Text>
  );
}

function Equal({ registration }: RegistrationProps) {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const rows = registration.compared.filter((it) => !it.is_different);
  if (rows.length === 0) return null;
  return (
    <div>
      <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen((it) => !it)}>
        {t('registration.equal', { count: rows.length, number: localDigits(rows.length, language) })}
      </Button>
      <Collapse expanded={isOpen}>
        <AsRegistered registration={registration} rows={rows} />
      </Collapse>
    </div>
  );
}

function AsRegistered({ registration, rows }: RegistrationProps & { rows: readonly ComparedField[] }) {
  const { nameOf, textOf } = useRegisteredValue(registration);
  return (
    <Table variant="vertical" withRowBorders={false} verticalSpacing={3}>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.field}>
            <Table.Th scope="row" w="40%" fw={400} c="dimmed">
              {nameOf(row.field)}
            </Table.Th>
            <Table.Td>{textOf(row.field, row.registered)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
