import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface FormActionsProps {
  form: { isSaving: boolean };
  /** Words of the button that saves. */
  save?: string;
  onCancel?: () => void;
  /** Words of the button that leaves without saving, where "Cancel" could mean the deed of the form: "Keep receipt". */
  keep?: string;
}

/** The buttons under a form. */
export function FormActions({ form, save, onCancel, keep }: FormActionsProps) {
  const { t } = useTranslation('ui');
  return (
    <Group justify="flex-end" gap="xs">
      {onCancel && (
        <Button variant="default" onClick={onCancel} disabled={form.isSaving}>
          {keep ?? t('cancel')}
        </Button>
      )}
      <Button type="submit" loading={form.isSaving}>
        {save ?? t('save')}
      </Button>
    </Group>
  );
}
