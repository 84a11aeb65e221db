import { classroomContract as ownClassroomContract } from './classrooms/classroom.contract.ts';
import { coreClassroomContract } from './core-classrooms/core-classroom.contract.ts';
import { liveMeetingContract } from './live-meetings/live-meeting.contract.ts';

export const classroomContract = {
  classrooms: ownClassroomContract,
  coreClassrooms: coreClassroomContract,
  liveMeetings: liveMeetingContract,
};
