import { Page } from '#ui/page/Page.tsx';
import { AdmissionLists } from './AdmissionLists.tsx';

/** Many students at once, in the institution's own office. */
export function BatchAdmissionScreen() {
  return (
    <Page>
      <AdmissionLists />
    </Page>
  );
}
