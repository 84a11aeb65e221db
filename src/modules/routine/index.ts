export { joinRoutineOn } from './versions/routine-version.queries.ts';
