import { Alert, Anchor, List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Clash } from './combine.ts';

interface NoticesProps {
  form: { formErrors: string[]; clashes: Clash[]; hasDraft: boolean; discard: () => void };
}

/** Above the fields: what the server objects to as a whole, and that an unsaved draft was put back. */
export function FormNotices({ form }: NoticesProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      {form.formErrors.length > 0 && (
        <Alert color="red" variant="light" role="alert" tabIndex={-1} data-form-errors>
          {form.formErrors.length === 1 ? (
            form.formErrors[0]
          ) : (
            <List size="sm">
              {form.formErrors.map((message) => (
                <List.Item key={message}>{message}</List.Item>
              ))}
            </List>
          )}
          {form.clashes.map(({ label, theirs, take }) => (
            <div key={label}>
              {t('form.clash', { label, theirs })}{' '}
              {take && (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  c="inherit"
                  underline="always"
                  onClick={take}
                >
                  {t('form.take_theirs')}
                </Anchor>
              )}
            </div>
          ))}
        </Alert>
      )}
      {form.hasDraft && (
        <Alert color="accent" variant="light" p="xs">
          {t('form.draft')}{' '}
          <Anchor component="button" type="button" size="sm" onClick={form.discard}>
            {t('form.discard_draft')}
          </Anchor>
        </Alert>
      )}
    </>
  );
}
