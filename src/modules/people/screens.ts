import type { ScreenEntry } from '#shared/screens.ts';

export const peopleScreens: readonly ScreenEntry[] = [
  {
    path: '/student/list',
    title: { en: 'Student List', bn: 'শিক্ষার্থী তালিকা' },
    permission: 'people.student.list',
    panel: 'site',
    menu: { group: 'students', order: 100 },
    load: async () => ({ Screen: (await import('./students/student-list.screen.tsx')).StudentListScreen }),
  },
  {
    path: '/student/view/:id',
    title: { en: 'Student Details', bn: 'শিক্ষার্থীর বিস্তারিত' },
    permission: 'people.student.list',
    panel: 'site',
    parent: '/student/list',
    load: async () => ({ Screen: (await import('./students/student-view.screen.tsx')).StudentViewScreen }),
  },
  {
    path: '/academic/designation/list',
    title: { en: 'Designations', bn: 'পদবি তালিকা' },
    permission: 'people.designation.list',
    panel: 'core',
    menu: { group: 'core-academics', order: 360 },
    load: async () => ({ Screen: (await import('./designations/designation.screen.tsx')).DesignationScreen }),
  },
  {
    path: '/edu/employee/employee-declare-form',
    title: { en: 'Employee Declare', bn: 'কর্মী ঘোষণা' },
    permission: 'people.declared_employee.list',
    panel: 'core',
    menu: { group: 'core-operations', order: 752 },
    load: async () => ({
      Screen: (await import('./declared-employees/declared-employee.screen.tsx')).DeclaredEmployeeScreen,
    }),
  },
  {
    path: '/edu/student/site-student-master-form',
    title: { en: 'Site Student Master', bn: 'প্রতিষ্ঠানের শিক্ষার্থী মাস্টার' },
    permission: 'people.site_student.edit',
    panel: 'core',
    menu: { group: 'core-operations', order: 750 },
    load: async () => ({ Screen: (await import('./site-people/site-student.screen.tsx')).SiteStudentScreen }),
  },
  {
    path: '/edu/employee/site-employee-master-form',
    title: { en: 'Site Employee Master', bn: 'প্রতিষ্ঠানের কর্মী মাস্টার' },
    permission: 'people.site_employee.edit',
    panel: 'core',
    menu: { group: 'core-operations', order: 751 },
    load: async () => ({
      Screen: (await import('./site-people/site-employee.screen.tsx')).SiteEmployeeScreen,
    }),
  },
  {
    path: '/site/employee/employee-attach-form',
    title: { en: 'Employee Attach', bn: 'শিক্ষক-কর্মচারী সংযুক্তি' },
    permission: 'people.employee.edit',
    panel: 'site',
    menu: { group: 'employees', order: 100 },
    load: async () => ({ Screen: (await import('./employees/employee-list.screen.tsx')).EmployeeListScreen }),
  },
  {
    path: '/site/employee/view/:id',
    title: { en: 'Employee Details', bn: 'শিক্ষক-কর্মচারীর বিস্তারিত' },
    permission: 'people.employee.list',
    panel: 'site',
    parent: '/site/employee/employee-attach-form',
    load: async () => ({ Screen: (await import('./employees/employee-view.screen.tsx')).EmployeeViewScreen }),
  },
];
