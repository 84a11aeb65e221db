import type { Module } from '#kernel/module.ts';
import { classroomContract } from './contract.ts';
import { coreClassroomRoutes } from './core-classrooms/core-classroom.routes.ts';
import { liveMeetingRoutes } from './live-meetings/live-meeting.routes.ts';

export const classroomModule: Module = {
  name: 'classroom',
  contract: classroomContract,
  routes: { coreClassrooms: coreClassroomRoutes, liveMeetings: liveMeetingRoutes },
  permissions: {
    'classroom.core_classroom.list': ['core-admin'],
    'classroom.core_classroom.edit': ['core-admin'],
    'classroom.live_meeting.list': ['site-admin', 'teacher'],
    'classroom.live_meeting.edit': ['site-admin', 'teacher'],
  },
};
