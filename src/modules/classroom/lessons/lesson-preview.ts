import { slot } from '#ui/page/slot.ts';

/** What is on the website of a lesson; the id of one that has files already. */
export interface LessonOnWebsite {
  id: string | null;
  classroom_id: string;
  title: string;
  body: string;
  video_url: string;
  lesson_on: string;
}

/** The button that shows a lesson as visitors will see it; filled by the website. */
export const lessonPreview = slot<{ lesson: LessonOnWebsite }>();
