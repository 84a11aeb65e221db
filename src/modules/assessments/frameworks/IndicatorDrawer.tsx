import { SegmentedControl, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { assessmentsApi } from '../api.ts';
import type { Framework, Indicator } from './framework.contract.ts';
import { RemoveButton } from './RemoveButton.tsx';

interface IndicatorDrawerProps {
  framework: Framework;
  edited?: Indicator;
  onClose: () => void;
}

const pairs = ['statement', 'square', 'circle', 'triangle'] as const;

export function IndicatorDrawer({ framework, edited: opened, onClose }: IndicatorDrawerProps) {
  const edited = latestOf(opened);
  const { t } = useTranslation('assessments');
  const { pick } = useLanguage();
  const { id } = framework;
  const form = useServerForm({
    name: `assessment-indicator:${edited?.id ?? `new:${id}`}`,
    initialValues: {
      kind: edited?.kind ?? ('performance' as Indicator['kind']),
      competency_id: edited?.competency_id ?? null,
      code: edited?.code ?? '',
      statement_en: edited?.statement_en ?? '',
      statement_bn: edited?.statement_bn ?? '',
      square_en: edited?.square_en ?? '',
      square_bn: edited?.square_bn ?? '',
      circle_en: edited?.circle_en ?? '',
      circle_bn: edited?.circle_bn ?? '',
      triangle_en: edited?.triangle_en ?? '',
      triangle_bn: edited?.triangle_bn ?? '',
    },
    read: edited,
    submit: (values, context) =>
      edited
        ? assessmentsApi.frameworks.changeIndicator.call(
            { ...values, id, indicator_id: edited.id },
            { context },
          )
        : assessmentsApi.frameworks.addIndicator.call({ ...values, id }),
    onSaved: useAfterSave(assessmentsApi.key(), onClose),
  });
  return (
    <FormDrawer
      title={t(edited ? 'indicator.edit' : 'indicator.add')}
      form={form}
      onClose={onClose}
      size="40rem"
    >
      <SegmentedControl
        data={(['performance', 'behaviour'] as const).map((value) => ({
          value,
          label: t(`indicator.kind.${value}`),
        }))}
        value={form.values.kind}
        onChange={(value) => form.setValue('kind', value as Indicator['kind'])}
      />
      {form.values.kind === 'performance' && (
        <SelectField
          {...form.field('competency_id')}
          data={framework.competencies.map((it) => ({
            value: it.id,
            label: `${it.code} ${pick(it.name_en, it.name_bn)}`,
          }))}
          withAsterisk
        />
      )}
      <TextInput {...form.field('code')} withAsterisk />
      {pairs.map((name) => (
        <SimpleGrid key={name} cols={{ base: 1, xs: 2 }} spacing="sm">
          <Textarea {...form.field(`${name}_en`)} lang="en" autosize minRows={2} withAsterisk />
          <Textarea {...form.field(`${name}_bn`)} lang="bn" autosize minRows={2} withAsterisk />
        </SimpleGrid>
      ))}
      {edited && (
        <RemoveButton
          name={edited.code}
          type={t('indicator.type')}
          remove={() => assessmentsApi.frameworks.removeIndicator.call({ id, indicator_id: edited.id })}
          onRemoved={onClose}
        />
      )}
    </FormDrawer>
  );
}
