import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { changeLessonSetting, lessonReport, showLessonSetting, studentLessons } from './lesson.actions.ts';
import { lessonAttendanceContract } from './lesson.contract.ts';

export const lessonAttendanceRoutes = makeSiteRoutes(lessonAttendanceContract, {
  setting: showLessonSetting,
  changeSetting: (context, input) => changeLessonSetting(context, input.class_ids),
  section: lessonReport,
  own: studentLessons,
});
