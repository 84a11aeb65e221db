export { teacherOn } from './no-teacher.ts';
export { listUnstaffed } from './versions/hand-over.queries.ts';
export { joinBellOn, joinRoutineOn } from './versions/routine-version.queries.ts';
