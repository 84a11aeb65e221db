import { classGroupContract } from './class-groups/class-group.contract.ts';
import { classSectionContract } from './class-sections/class-section.contract.ts';
import { academicClassContract } from './classes/academic-class.contract.ts';
import { groupSubjectContract } from './group-subjects/group-subject.contract.ts';
import { optionContract } from './options/option.contract.ts';
import { shiftDetailContract } from './shift-details/shift-detail.contract.ts';
import { studyGroupContract } from './study-groups/study-group.contract.ts';
import { subjectContract } from './subjects/subject.contract.ts';
import { teacherAssignmentContract } from './teacher-assignments/teacher-assignment.contract.ts';
import { academicYearContract } from './years/academic-year.contract.ts';

export const academicsContract = {
  options: optionContract,
  years: academicYearContract,
  classGroups: classGroupContract,
  classes: academicClassContract,
  studyGroups: studyGroupContract,
  subjects: subjectContract,
  shiftDetails: shiftDetailContract,
  classSections: classSectionContract,
  groupSubjects: groupSubjectContract,
  teacherAssignments: teacherAssignmentContract,
};
