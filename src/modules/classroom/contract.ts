import { coreClassroomContract } from './core-classrooms/core-classroom.contract.ts';
import { liveMeetingContract } from './live-meetings/live-meeting.contract.ts';

export const classroomContract = { coreClassrooms: coreClassroomContract, liveMeetings: liveMeetingContract };
