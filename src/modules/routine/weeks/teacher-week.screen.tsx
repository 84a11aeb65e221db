import { WeekOf } from './WeekOf.tsx';

/** The week of a teacher; teachers begin with their own. */
export const TeacherWeekScreen = () => <WeekOf by="teacher" />;
