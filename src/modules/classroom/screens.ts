import type { ScreenEntry } from '#shared/screens.ts';

const listPath = '/edu/class-room/view';
const lessonsFolder = '/api/site/web/setting/classroom';
const lessonsPath = `${lessonsFolder}/class-lesson-view`;
const meetingsPath = '/site/live-meeting/list';
const roomsPath = '/site/web/setting/class-room/list';

export const classroomScreens: readonly ScreenEntry[] = [
  {
    path: listPath,
    title: { en: 'Core classrooms', bn: 'অনলাইন শ্রেণিকক্ষ' },
    permission: 'classroom.core_classroom.list',
    panel: 'core',
    menu: { group: 'core-content', order: 650 },
    load: async () => ({
      Screen: (await import('./core-classrooms/core-classroom-list.screen.tsx')).CoreClassroomListScreen,
    }),
  },
  {
    path: '/edu/class-room/new',
    title: { en: 'New classroom', bn: 'নতুন অনলাইন শ্রেণিকক্ষ' },
    permission: 'classroom.core_classroom.edit',
    panel: 'core',
    parent: listPath,
    load: async () => ({
      Screen: (await import('./core-classrooms/core-classroom.screen.tsx')).NewCoreClassroomScreen,
    }),
  },
  {
    path: '/edu/class-room/edit/:classroomId',
    title: { en: 'Edit classroom', bn: 'অনলাইন শ্রেণিকক্ষ সম্পাদনা' },
    permission: 'classroom.core_classroom.edit',
    panel: 'core',
    parent: listPath,
    load: async () => ({
      Screen: (await import('./core-classrooms/core-classroom.screen.tsx')).EditCoreClassroomScreen,
    }),
  },
  {
    path: '/user/my-invitation',
    title: { en: 'My invitations', bn: 'আমার আমন্ত্রণ' },
    permission: 'signed-in',
    panel: 'fallback',
    load: async () => ({
      Screen: (await import('./live-meetings/my-invitation.screen.tsx')).MyInvitationScreen,
    }),
  },
  {
    path: meetingsPath,
    title: { en: 'Live meetings', bn: 'লাইভ মিটিং তালিকা' },
    permission: 'classroom.live_meeting.list',
    panel: 'site',
    menu: { group: 'communication', order: 90 },
    lists: 'live_meeting',
    showsPartsOf: ['academics'],
    load: async () => ({
      Screen: (await import('./live-meetings/live-meeting-list.screen.tsx')).LiveMeetingListScreen,
    }),
  },
  {
    path: '/site/live-meeting/participants/:meetingId',
    title: { en: 'Participants', bn: 'অংশগ্রহণকারী' },
    permission: 'classroom.live_meeting.list',
    panel: 'site',
    parent: meetingsPath,
    load: async () => ({
      Screen: (await import('./live-meetings/participants.screen.tsx')).ParticipantsScreen,
    }),
  },
  {
    path: '/site/live-meeting/invitation/:meetingId',
    title: { en: 'Meeting invitation', bn: 'মিটিং আমন্ত্রণ' },
    permission: 'signed-in',
    panel: 'fallback',
    parent: '/user/my-invitation',
    load: async () => ({ Screen: (await import('./live-meetings/invitation.screen.tsx')).InvitationScreen }),
  },
  {
    path: '/site/live-meeting/routine-invitation/:meetingId',
    title: { en: 'Routine class invitation', bn: 'রুটিন ক্লাসের আমন্ত্রণ' },
    permission: 'signed-in',
    panel: 'fallback',
    parent: '/user/my-invitation',
    load: async () => ({ Screen: (await import('./live-meetings/invitation.screen.tsx')).InvitationScreen }),
  },
  {
    path: roomsPath,
    title: { en: 'Class rooms', bn: 'অনলাইন শ্রেণিকক্ষ তালিকা' },
    job: { en: 'Online class rooms', bn: 'অনলাইন শ্রেণিকক্ষ' },
    permission: 'classroom.classroom.list',
    panel: 'site',
    menu: { group: 'website', order: 60 },
    lists: 'classroom',
    load: async () => ({
      Screen: (await import('./classrooms/classroom-list.screen.tsx')).ClassroomListScreen,
    }),
  },
  {
    path: '/site/web/setting/class-room/new',
    title: { en: 'New class room', bn: 'নতুন অনলাইন শ্রেণিকক্ষ' },
    permission: 'classroom.classroom.edit',
    panel: 'site',
    parent: roomsPath,
    load: async () => ({ Screen: (await import('./classrooms/classroom.screen.tsx')).NewClassroomScreen }),
  },
  {
    path: '/site/web/setting/class-room/edit/:classroomId',
    title: { en: 'Edit class room', bn: 'অনলাইন শ্রেণিকক্ষ সম্পাদনা' },
    permission: 'classroom.classroom.edit',
    panel: 'site',
    parent: roomsPath,
    load: async () => ({ Screen: (await import('./classrooms/classroom.screen.tsx')).EditClassroomScreen }),
  },
  {
    path: lessonsPath,
    title: { en: 'Class lessons', bn: 'পাঠ তালিকা' },
    permission: 'classroom.class_lesson.list',
    panel: 'site',
    menu: { group: 'website', order: 61 },
    tabOf: roomsPath,
    lists: 'class_lesson',
    load: async () => ({
      Screen: (await import('./lessons/class-lesson-list.screen.tsx')).ClassLessonListScreen,
    }),
  },
  {
    path: `${lessonsFolder}/class-lesson-plan/new`,
    title: { en: 'New lesson plan', bn: 'নতুন পাঠ পরিকল্পনা' },
    permission: 'classroom.class_lesson.edit',
    panel: 'site',
    parent: lessonsPath,
    load: async () => ({ Screen: (await import('./lesson-plans/lesson-plan.screen.tsx')).LessonPlanScreen }),
  },
  {
    path: `${lessonsFolder}/class-lesson/new`,
    title: { en: 'New lesson', bn: 'নতুন পাঠ' },
    permission: 'classroom.class_lesson.edit',
    panel: 'site',
    parent: lessonsPath,
    load: async () => ({ Screen: (await import('./lessons/class-lesson.screen.tsx')).NewClassLessonScreen }),
  },
  {
    path: `${lessonsFolder}/class-lesson/edit/:classlessonId`,
    title: { en: 'Edit lesson', bn: 'পাঠ সম্পাদনা' },
    permission: 'classroom.class_lesson.edit',
    panel: 'site',
    parent: lessonsPath,
    load: async () => ({ Screen: (await import('./lessons/class-lesson.screen.tsx')).EditClassLessonScreen }),
  },
  {
    path: '/api/site/student/class-room/view',
    title: { en: 'Class room', bn: 'অনলাইন শ্রেণিকক্ষ' },
    permission: 'classroom.own_lesson.view',
    panel: 'student',
    menu: { group: 'academics', order: 120 },
    load: async () => ({
      Screen: (await import('./student-lessons/student-lessons.screen.tsx')).StudentLessonsScreen,
    }),
  },
];
