import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './FormActions.module.css';

interface FormActionsProps {
  form: { isSaving: boolean };
  /** Words of the button that saves. */
  save?: string;
  onCancel?: () => void;
  /** Words of the button that leaves without saving, where "Cancel" could mean the deed of the form: "Keep receipt". */
  keep?: string;
}

/** The buttons under a form; on a phone they stay at the lower edge while the form is in sight. */
export function FormActions({ form, save, onCancel, keep }: FormActionsProps) {
  const { t } = useTranslation('ui');
  return (
    <Group justify="flex-end" gap="xs" className={classes.bar} data-thumb-bar>
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
