import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DigitsField } from '#ui/form/DigitsField.tsx';
import type { ServerForm } from '#ui/form/useServerForm.ts';
import type { StudentValues } from './student-values.ts';

const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'];

interface MoreStudentFieldsProps {
  form: Pick<ServerForm<StudentValues>, 'field' | 'values'>;
  /** The field of the board, where the form has one. */
  board?: ReactNode;
}

/** What may be left open about a student, the same at admission and correction. */
export function MoreStudentFields({ form, board }: MoreStudentFieldsProps) {
  return (
    <>
      <Select
        {...form.field('blood_group')}
        value={form.values.blood_group || null}
        data={bloodGroups}
        clearable
      />
      <DigitsField {...form.field('birth_registration_no')} />
      <TextInput {...form.field('email')} type="email" />
      <TextInput {...form.field('other_phone')} type="tel" />
      <TextInput {...form.field('previous_school')} />
      {board}
      <DigitsField {...form.field('board_registration_no')} />
      <DigitsField {...form.field('board_roll')} />
    </>
  );
}
