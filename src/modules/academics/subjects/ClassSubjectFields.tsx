import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { FieldProps } from '#ui/form/useServerForm.ts';
import { useClassSubjects } from './useClassSubjects.ts';

interface ClassSubjectFieldsProps {
  classField: FieldProps<string | null>;
  subjectField: FieldProps<string | null>;
}

/** A class of the national catalogue, then one of its subjects; another class clears the subject. */
export function ClassSubjectFields({ classField, subjectField }: ClassSubjectFieldsProps) {
  const { t } = useTranslation('academics');
  const { classes, subjects } = useClassSubjects(classField.value);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <SelectField
        {...classField}
        data={classes}
        onChange={(value) => {
          classField.onChange(value);
          subjectField.onChange(null);
        }}
        withAsterisk
      />
      <SelectField
        {...subjectField}
        data={subjects}
        disabled={!classField.value}
        placeholder={classField.value ? undefined : t('choose_class_first')}
        withAsterisk
      />
    </SimpleGrid>
  );
}
