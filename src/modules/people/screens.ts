import type { ScreenEntry } from '#shared/screens.ts';
import { rowsAddress } from '#ui/table/list-address.ts';
import { studentListAtFirst } from './students/list/student-list-at-first.ts';

export const peopleScreens: readonly ScreenEntry[] = [
  {
    path: '/student/list',
    title: { en: 'Students', bn: 'শিক্ষার্থী তালিকা' },
    permission: 'people.student.list',
    panel: 'site',
    menu: { group: 'students', order: 100 },
    lists: 'student',
    first: ({ query }) => ['/students/choices', rowsAddress('/students', query, studentListAtFirst)],
    load: async () => ({
      Screen: (await import('./students/list/student-list.screen.tsx')).StudentListScreen,
    }),
  },
  {
    path: '/student/view/:id',
    title: { en: 'Student details', bn: 'শিক্ষার্থীর তথ্য' },
    permission: 'people.student.list',
    panel: 'site',
    parent: '/student/list',
    first: ({ params }) => [`/students/${params.id}`],
    load: async () => ({
      Screen: (await import('./students/profile/student-view.screen.tsx')).StudentViewScreen,
    }),
  },
  {
    path: '/academic/designation/list',
    title: { en: 'Designations', bn: 'পদবি' },
    permission: 'people.designation.list',
    panel: 'core',
    menu: { group: 'core-academics', order: 360 },
    lists: 'designation',
    load: async () => ({ Screen: (await import('./designations/designation.screen.tsx')).DesignationScreen }),
  },
  {
    path: '/edu/employee/employee-declare-form',
    title: { en: 'Declared employees', bn: 'শিক্ষক-কর্মচারী নিবন্ধন' },
    permission: 'people.declared_employee.list',
    panel: 'core',
    menu: { group: 'core-operations', order: 752 },
    lists: 'declared_employee',
    load: async () => ({
      Screen: (await import('./declared-employees/declared-employee.screen.tsx')).DeclaredEmployeeScreen,
    }),
  },
  {
    path: '/edu/student/site-student-master-form',
    title: { en: 'Students of all institutions', bn: 'সব প্রতিষ্ঠানের শিক্ষার্থী' },
    permission: 'people.site_student.edit',
    panel: 'core',
    menu: { group: 'core-operations', order: 750 },
    load: async () => ({ Screen: (await import('./site-people/site-student.screen.tsx')).SiteStudentScreen }),
  },
  {
    path: '/edu/employee/site-employee-master-form',
    title: { en: 'Employees of all institutions', bn: 'সব প্রতিষ্ঠানের শিক্ষক-কর্মচারী' },
    permission: 'people.site_employee.edit',
    panel: 'core',
    menu: { group: 'core-operations', order: 751 },
    load: async () => ({
      Screen: (await import('./site-people/site-employee.screen.tsx')).SiteEmployeeScreen,
    }),
  },
  {
    path: '/site/employee/employee-attach-form',
    title: { en: 'Employees', bn: 'শিক্ষক-কর্মচারী' },
    permission: 'people.employee.edit',
    panel: 'site',
    menu: { group: 'employees', order: 100 },
    lists: 'employee',
    load: async () => ({ Screen: (await import('./employees/employee-list.screen.tsx')).EmployeeListScreen }),
  },
  {
    path: '/site/employee/view/:id',
    title: { en: 'Employee details', bn: 'শিক্ষক-কর্মচারীর তথ্য' },
    permission: 'people.employee.list',
    panel: 'site',
    parent: '/site/employee/employee-attach-form',
    load: async () => ({ Screen: (await import('./employees/employee-view.screen.tsx')).EmployeeViewScreen }),
  },
  {
    path: '/student/switch-child',
    title: { en: 'Choose Child', bn: 'সন্তান নির্বাচন' },
    permission: 'people.own_child.list',
    panel: 'student',
    menu: { group: 'students', order: 110 },
    first: () => ['/own-children'],
    load: async () => ({
      Screen: (await import('./own-children/switch-child.screen.tsx')).SwitchChildScreen,
    }),
  },
  {
    path: '/site/user/master',
    title: { en: 'Users', bn: 'ব্যবহারকারী' },
    permission: 'people.user.list',
    panel: 'site',
    menu: { group: 'settings', order: 5 },
    showsPartsOf: ['access'],
    load: async () => ({ Screen: (await import('./site-users/site-user.screen.tsx')).SiteUserScreen }),
  },
];
