import { Page } from '#ui/page/Page.tsx';
import { CircularForm } from './circular.form.tsx';

/** Declares a window in which people apply online. */
export function NewCircularScreen() {
  return (
    <Page wide>
      <CircularForm />
    </Page>
  );
}
