import type { LessonOnWebsite } from '#modules/classroom/ui.ts';
import { websiteApi } from '../api.ts';
import { PreviewButton } from '../preview-button/PreviewButton.tsx';

/** Shows a lesson as a visitor will see it; files that are chosen and not sent yet are not on it. */
export default function LessonPreview({ lesson }: { lesson: LessonOnWebsite }) {
  const { id, classroom_id, title, body, video_url, lesson_on } = lesson;
  return (
    <PreviewButton
      call={websiteApi.previews.lesson}
      values={{ id, classroom_id, title, body, video_url, lesson_on }}
    />
  );
}
