import { Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, isAsking } from '../page/confirm.ts';
import { FormActions } from './FormActions.tsx';
import { FormNotices } from './FormNotices.tsx';
import type { ServerForm } from './useServerForm.ts';

interface FormDrawerProps<Values extends object> {
  title: string;
  form: ServerForm<Values>;
  onClose: () => void;
  save?: string;
  /** See `FormActions`. */
  keep?: string;
  size?: string;
  children: ReactNode;
}

/**
 * The form of a setup screen, over its list. Mount it only while it is open
 * (`{editing && <FeeHeadDrawer …/>}`), so that each record starts with its own values.
 */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const { title, form, onClose, save, keep, size = '28rem', children } = props;
  const { t } = useTranslation('ui');
  const close = async () => {
    if (isAsking()) return;
    if (form.isDirty) {
      const leaves = await confirm({
        title: t('form.leave_title'),
        body: t('form.leave_body'),
        confirm: t('form.leave'),
        keep: t('form.keep_editing'),
      });
      if (!leaves) return;
    }
    form.discard();
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={close}
      title={title}
      position="right"
      size={size}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form {...form.formProps}>
        <Stack gap="sm" ref={beginAtFirstField}>
          <FormNotices form={form} />
          {children}
          <FormActions form={form} save={save} onCancel={close} keep={keep} />
        </Stack>
      </form>
    </Drawer>
  );
}

/**
 * Focuses the first field instead of the close button. Not a choice, which would unfold its list, and not on a phone, where the
 * keyboard would cover the form.
 */
function beginAtFirstField(fields: HTMLElement | null): void {
  const first = fields?.querySelector('input:not([type=hidden]), textarea');
  const isTyped = first?.matches(
    'textarea, input:not([type=checkbox], [type=radio], [type=file], [aria-haspopup])',
  );
  if (!isTyped || fields?.querySelector('[data-autofocus]')) return;
  if (window.matchMedia('(pointer: fine)').matches) first?.setAttribute('data-autofocus', '');
}
