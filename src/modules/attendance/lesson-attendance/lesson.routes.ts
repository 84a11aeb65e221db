import { implementForSite } from '#kernel/http/implement.ts';
import { changeLessonSetting, lessonReport, showLessonSetting, studentLessons } from './lesson.actions.ts';
import { lessonAttendanceContract } from './lesson.contract.ts';

const os = implementForSite(lessonAttendanceContract);

export const lessonAttendanceRoutes = os.router({
  setting: os.setting.handler(({ context }) => showLessonSetting(context)),
  changeSetting: os.changeSetting.handler(({ context, input }) =>
    changeLessonSetting(context, input.class_ids),
  ),
  section: os.section.handler(({ context, input }) => lessonReport(context, input)),
  own: os.own.handler(({ context, input }) => studentLessons(context, input)),
});
