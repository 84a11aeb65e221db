export { requireStudent, studentsOfCaller } from './students/student-access.ts';
