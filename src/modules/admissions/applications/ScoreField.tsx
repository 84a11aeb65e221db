import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { admissionsApi } from '../api.ts';
import type { ApplicationWithAll } from './application.contract.ts';

/** The marks of an applicant, typed until the draw is announced. */
export function ScoreField({ application }: { application: ApplicationWithAll }) {
  const { t } = useTranslation('admissions');
  const { id, score } = application;
  const form = useServerForm({
    name: `admission-score:${id}`,
    initialValues: { score: score as number | null },
    submit: (values) => admissionsApi.applications.mark.call({ id, ...values }),
    onSaved: useAfterSave(admissionsApi.applications.key(), () => undefined),
  });
  return (
    <form {...form.formProps}>
      <FormNotices form={form} />
      <Group align="flex-end" gap="sm">
        <DecimalField {...form.field('score')} maw={160} />
        <Button type="submit" variant="default" loading={form.isSaving}>
          {t('ui:save')}
        </Button>
      </Group>
    </form>
  );
}
