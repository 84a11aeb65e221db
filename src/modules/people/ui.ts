export { addStudentMasterTab } from './site-people/student-master-tabs.ts';
export { addStudentTab } from './students/student-tabs.ts';
