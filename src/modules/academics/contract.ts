import { buildingContract } from './buildings/building.contract.ts';
import { classGroupContract } from './class-groups/class-group.contract.ts';
import { classSectionContract } from './class-sections/class-section.contract.ts';
import { academicClassContract } from './classes/academic-class.contract.ts';
import { floorContract } from './floors/floor.contract.ts';
import { groupSubjectContract } from './group-subjects/group-subject.contract.ts';
import { nationalYearContract } from './national-years/national-year.contract.ts';
import { optionContract } from './options/option.contract.ts';
import { roomContract } from './rooms/room.contract.ts';
import { sessionTypeContract } from './session-types/session-type.contract.ts';
import { shiftDetailContract } from './shift-details/shift-detail.contract.ts';
import { studyGroupContract } from './study-groups/study-group.contract.ts';
import { subjectConditionContract } from './subject-conditions/subject-condition.contract.ts';
import { subjectTemplateContract } from './subject-templates/subject-template.contract.ts';
import { subjectContract } from './subjects/subject.contract.ts';
import { teacherAssignmentContract } from './teacher-assignments/teacher-assignment.contract.ts';
import { academicYearContract } from './years/academic-year.contract.ts';

export const academicsContract = {
  options: optionContract,
  years: academicYearContract,
  nationalYears: nationalYearContract,
  sessionTypes: sessionTypeContract,
  subjectConditions: subjectConditionContract,
  subjectTemplates: subjectTemplateContract,
  classGroups: classGroupContract,
  classes: academicClassContract,
  studyGroups: studyGroupContract,
  subjects: subjectContract,
  shiftDetails: shiftDetailContract,
  classSections: classSectionContract,
  groupSubjects: groupSubjectContract,
  teacherAssignments: teacherAssignmentContract,
  rooms: roomContract,
  buildings: buildingContract,
  floors: floorContract,
};
