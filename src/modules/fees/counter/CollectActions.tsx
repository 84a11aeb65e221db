import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormActions } from '#ui/form/FormActions.tsx';
import { Taka } from '#ui/report/Figure.tsx';

interface CollectActionsProps {
  form: { isSaving: boolean };
  /** What is given beyond the dues, and becomes the student's advance. */
  overPoisha: number;
  onCancel: () => void;
}

/** The buttons of a collection, below what goes into the advance. */
export function CollectActions({ form, overPoisha, onCancel }: CollectActionsProps) {
  const { t } = useTranslation('fees');
  return (
    <>
      {overPoisha > 0 && (
        <Alert color="yellow" variant="light" p="xs" role="status">
          {t('counter.over')} <Taka poisha={overPoisha} />
        </Alert>
      )}
      <FormActions
        form={form}
        save={t('counter.collect')}
        onCancel={onCancel}
        keep={t('counter.collect_keep')}
      />
    </>
  );
}
