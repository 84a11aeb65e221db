export {
  givePlacesBack,
  type ReleasedPlaces,
  releaseSections,
} from './class-sections/class-section.queries.ts';
export { requireSection, sectionsOfCaller } from './class-sections/section-access.ts';
export { copiedAssignments } from './replicated-parts.ts';
export { roomChanged } from './rooms/room.actions.ts';
export { listRoomChoices } from './rooms/room.queries.ts';
export { roomTypes } from './rooms/room-types.ts';
export { assignSubjects, type ChosenSubject } from './student-subjects/student-subject.actions.ts';
export { requireClassSubject } from './subjects/class-subject.queries.ts';
export { requireYear } from './years/academic-year.queries.ts';
