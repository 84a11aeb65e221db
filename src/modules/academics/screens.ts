import type { ScreenEntry } from '#shared/screens.ts';

const classList = '/academic/class/list';
const classGroupList = '/academic/class-group/list';

export const academicsScreens: readonly ScreenEntry[] = [
  {
    path: classList,
    title: { en: 'Classes', bn: 'শ্রেণি' },
    permission: 'academics.class.list',
    panel: 'core',
    menu: { group: 'core-academics', order: 300 },
    lists: 'academic_class',
    load: async () => ({ Screen: (await import('./classes/class-list.screen.tsx')).ClassListScreen }),
  },
  {
    path: '/academic/class/new',
    title: { en: 'New class', bn: 'নতুন শ্রেণি' },
    permission: 'academics.class.edit',
    panel: 'core',
    parent: classList,
    load: async () => ({ Screen: (await import('./classes/class.screen.tsx')).NewClassScreen }),
  },
  {
    path: '/academic/class/edit/:id',
    title: { en: 'Edit class', bn: 'শ্রেণি সম্পাদনা' },
    permission: 'academics.class.edit',
    panel: 'core',
    parent: classList,
    load: async () => ({ Screen: (await import('./classes/class.screen.tsx')).EditClassScreen }),
  },
  {
    path: classGroupList,
    title: { en: 'Class groups', bn: 'শ্রেণি গ্রুপ' },
    tabOf: classList,
    permission: 'academics.class.list',
    panel: 'core',
    menu: { group: 'core-academics', order: 305 },
    lists: 'class_group',
    load: async () => ({
      Screen: (await import('./class-groups/class-group-list.screen.tsx')).ClassGroupListScreen,
    }),
  },
  {
    path: '/academic/class-group/new',
    title: { en: 'New class group', bn: 'নতুন শ্রেণি গ্রুপ' },
    permission: 'academics.class.edit',
    panel: 'core',
    parent: classGroupList,
    load: async () => ({
      Screen: (await import('./class-groups/class-group.screen.tsx')).NewClassGroupScreen,
    }),
  },
  {
    path: '/academic/class-group/edit/:id',
    title: { en: 'Edit class group', bn: 'শ্রেণি গ্রুপ সম্পাদনা' },
    permission: 'academics.class.edit',
    panel: 'core',
    parent: classGroupList,
    load: async () => ({
      Screen: (await import('./class-groups/class-group.screen.tsx')).EditClassGroupScreen,
    }),
  },
  {
    path: '/academic/group/list',
    title: { en: 'Study groups', bn: 'বিভাগ' },
    permission: 'academics.study_group.list',
    panel: 'core',
    menu: { group: 'core-academics', order: 320 },
    lists: 'study_group',
    load: async () => ({ Screen: (await import('./study-groups/study-group.screen.tsx')).StudyGroupScreen }),
  },
  {
    path: '/academic/subject/list',
    title: { en: 'Subjects', bn: 'বিষয়' },
    permission: 'academics.subject.list',
    panel: 'core',
    menu: { group: 'core-academics', order: 310 },
    lists: 'subject',
    load: async () => ({ Screen: (await import('./subjects/subject-list.screen.tsx')).SubjectListScreen }),
  },
  {
    path: '/academic/academic-session-type/list',
    title: { en: 'Session types', bn: 'শিক্ষাবর্ষের ধরন' },
    permission: 'academics.session_type.list',
    panel: 'core',
    menu: { group: 'core-academics', order: 350 },
    lists: 'session_type',
    load: async () => ({
      Screen: (await import('./session-types/session-type.screen.tsx')).SessionTypeScreen,
    }),
  },
  {
    path: '/academic/year/list',
    title: { en: 'Academic years', bn: 'শিক্ষাবর্ষ' },
    permission: 'academics.national_year.list',
    panel: 'core',
    menu: { group: 'core-academics', order: 355 },
    lists: 'national_year',
    load: async () => ({
      Screen: (await import('./national-years/national-year.screen.tsx')).NationalYearScreen,
    }),
  },
  {
    path: '/academic/subject-condition/list',
    title: { en: 'Subject conditions', bn: 'বিষয়ের ধরন' },
    permission: 'academics.subject_condition.list',
    panel: 'core',
    menu: { group: 'core-academics', order: 340 },
    lists: 'subject_condition',
    load: async () => ({
      Screen: (await import('./subject-conditions/subject-condition.screen.tsx')).SubjectConditionScreen,
    }),
  },
  {
    path: '/academic/group-based-detail/list',
    title: { en: 'National subject lists', bn: 'জাতীয় বিষয় তালিকা' },
    permission: 'academics.subject_template.list',
    panel: 'core',
    menu: { group: 'core-academics', order: 345 },
    load: async () => ({
      Screen: (await import('./subject-templates/subject-template.screen.tsx')).SubjectTemplateScreen,
    }),
  },
  {
    path: '/room/view',
    title: { en: 'Rooms', bn: 'কক্ষ' },
    permission: 'academics.room.list',
    panel: 'site',
    menu: { group: 'settings', order: 45 },
    lists: 'room',
    load: async () => ({ Screen: (await import('./rooms/room.screen.tsx')).RoomScreen }),
  },
  {
    path: '/site/setting/shift-details/view',
    title: { en: 'Shift details', bn: 'শিফটের বিবরণ' },
    permission: 'academics.shift_detail.list',
    panel: 'site',
    menu: { group: 'settings', order: 10 },
    lists: 'shift_detail',
    load: async () => ({
      Screen: (await import('./shift-details/shift-detail.screen.tsx')).ShiftDetailScreen,
    }),
  },
  {
    path: '/site/setting/class-section-setup/view',
    title: { en: 'Class sections', bn: 'শাখা খুলুন' },
    permission: 'academics.class_section.list',
    panel: 'site',
    menu: { group: 'settings', order: 20 },
    lists: 'class_section',
    load: async () => ({
      Screen: (await import('./class-sections/class-section.screen.tsx')).ClassSectionScreen,
    }),
  },
  {
    path: '/site/setting/subject-group-condition/view',
    title: { en: 'Subject lists', bn: 'শ্রেণি ও বিভাগের বিষয়' },
    permission: 'academics.group_subject.list',
    panel: 'site',
    menu: { group: 'settings', order: 30 },
    load: async () => ({
      Screen: (await import('./group-subjects/group-subject.screen.tsx')).GroupSubjectScreen,
    }),
  },
  {
    path: '/site/setting/teacher-class-section-assign/view',
    title: { en: 'Teacher assignments', bn: 'শাখায় শিক্ষক নির্ধারণ' },
    permission: 'academics.teacher_assignment.edit',
    panel: 'site',
    menu: { group: 'settings', order: 40 },
    load: async () => ({
      Screen: (await import('./teacher-assignments/teacher-assignment.screen.tsx')).TeacherAssignmentScreen,
    }),
  },
];
