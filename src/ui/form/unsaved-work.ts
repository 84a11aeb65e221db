import { translate } from '../i18n/language.ts';
import { confirm } from '../page/confirm.ts';

/** One form or sheet with changes that nobody has saved. */
export interface UnsavedWork {
  /** Runs when the person leaves without saving. */
  onLeave: () => void;
}

const open = new Set<UnsavedWork>();

export function noteUnsavedWork(work: UnsavedWork): void {
  open.add(work);
}

export function forgetUnsavedWork(work: UnsavedWork): void {
  open.delete(work);
}

export function hasUnsavedWork(): boolean {
  return open.size > 0;
}

/** Asks whether to leave without saving, where anything on the page is unsaved; resolves to whether to go on. */
export async function confirmLeave(): Promise<boolean> {
  if (open.size === 0) return true;
  const leaves = await confirm({
    title: translate('ui:form.leave_title'),
    body: translate('ui:form.leave_body'),
    confirm: translate('ui:form.leave'),
    keep: translate('ui:form.stay'),
  });
  if (!leaves) return false;
  for (const work of open) work.onLeave();
  open.clear();
  return true;
}
