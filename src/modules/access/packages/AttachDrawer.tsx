import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { accessApi } from '../api.ts';
import { PartTicks } from './PartTicks.tsx';
import type { PackageItem } from './package.contract.ts';

interface AttachDrawerProps {
  api: typeof accessApi.subModules | typeof accessApi.modules | typeof accessApi.packages;
  unit: PackageItem;
  /** Explains what attaching does, above the checkboxes. */
  hint?: string;
  onClose: () => void;
}

/** Attaches and detaches the parts of a unit by checkboxes. */
export function AttachDrawer({ api, unit: opened, hint, onClose }: AttachDrawerProps) {
  const unit = latestOf(opened);
  const { t } = useTranslation('access');
  const { pick } = useLanguage();
  const choices = useQuery<Awaited<ReturnType<typeof api.choices.call>>>({
    queryKey: api.choices.queryKey(),
    queryFn: () => api.choices.call(),
  });
  const form = useServerForm({
    name: `attach:${unit.id}`,
    initialValues: { part_ids: unit.parts.map((it) => it.id) },
    read: unit,
    submit: (values, context) => api.attach.call({ ...values, id: unit.id }, { context }),
    onSaved: useAfterSave(accessApi.key(), onClose),
  });
  return (
    <FormDrawer
      title={t('unit.attach_title', { name: pick(unit.name_en, unit.name_bn) })}
      form={form}
      onClose={onClose}
      size="34rem"
    >
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {choices.isError && <ErrorState error={choices.error} onRetry={() => choices.refetch()} />}
      {choices.isPending && <LoadingState />}
      {choices.data && (
        <PartTicks
          choices={choices.data}
          chosen={new Set(form.values.part_ids)}
          onChange={(next) => form.setValue('part_ids', [...next])}
        />
      )}
    </FormDrawer>
  );
}
