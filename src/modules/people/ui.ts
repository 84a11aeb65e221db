export { addStudentTab } from './students/student-tabs.ts';
