import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { assessmentsApi } from '../api.ts';
import type { Competency } from './framework.contract.ts';
import { RemoveButton } from './RemoveButton.tsx';

interface CompetencyDrawerProps {
  frameworkId: string;
  edited?: Competency;
  onClose: () => void;
}

/** A field of competence, under which performance indicators stand. */
export function CompetencyDrawer({ frameworkId: id, edited: opened, onClose }: CompetencyDrawerProps) {
  const edited = latestOf(opened);
  const { t } = useTranslation('assessments');
  const form = useServerForm({
    name: `competency:${edited?.id ?? `new:${id}`}`,
    initialValues: {
      code: edited?.code ?? '',
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
    },
    read: edited,
    submit: (values, context) =>
      edited
        ? assessmentsApi.frameworks.changeCompetency.call(
            { ...values, id, competency_id: edited.id },
            { context },
          )
        : assessmentsApi.frameworks.addCompetency.call({ ...values, id }),
    onSaved: useAfterSave(assessmentsApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(edited ? 'competency.edit' : 'competency.add')} form={form} onClose={onClose}>
      <TextInput {...form.field('code')} withAsterisk />
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      {edited && (
        <RemoveButton
          name={edited.code}
          type={t('competency.type')}
          remove={() => assessmentsApi.frameworks.removeCompetency.call({ id, competency_id: edited.id })}
          onRemoved={onClose}
        />
      )}
    </FormDrawer>
  );
}
