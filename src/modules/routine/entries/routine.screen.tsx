import { Page } from '#ui/page/Page.tsx';
import { RoutineWeek } from './RoutineWeek.tsx';

/** The class routine of the institution's own sections. */
export function RoutineScreen() {
  return (
    <Page>
      <RoutineWeek />
    </Page>
  );
}
