import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { lessonRegisterContract } from './lesson-register.contract.ts';
import { listLessonRegisters, usesLessonAttendance } from './lesson-register.queries.ts';

export const lessonRegisterRoutes = makeSiteRoutes(lessonRegisterContract, {
  day: async ({ tx, caller }, { on_date }) => {
    const is_kept = await usesLessonAttendance(tx);
    const of = { all: caller.user_type !== 'teacher', employee_id: caller.employee_id };
    return { on_date, is_kept, lessons: is_kept ? await listLessonRegisters(tx, on_date, of) : [] };
  },
});
