import { implementForSite } from '#kernel/http/implement.ts';
import { lessonRegisterContract } from './lesson-register.contract.ts';
import { keepsLessons, listLessonRegisters } from './lesson-register.queries.ts';

const os = implementForSite(lessonRegisterContract);

export const lessonRegisterRoutes = os.router({
  day: os.day.handler(async ({ context: { tx, siteId, caller }, input: { on_date } }) => {
    const is_kept = await keepsLessons(tx, siteId);
    const of = { all: caller.user_type !== 'teacher', employee_id: caller.employee_id };
    return { on_date, is_kept, lessons: is_kept ? await listLessonRegisters(tx, siteId, on_date, of) : [] };
  }),
});
