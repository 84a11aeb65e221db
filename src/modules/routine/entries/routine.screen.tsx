import { Page } from '#ui/page/Page.tsx';
import { UnstaffedLessons } from '../versions/UnstaffedLessons.tsx';
import { RoutineWeek } from './RoutineWeek.tsx';

/** The class routine of the institution's own sections. */
export function RoutineScreen() {
  return (
    <Page>
      <UnstaffedLessons />
      <RoutineWeek />
    </Page>
  );
}
