import type { Module } from '#kernel/module.ts';
import { schoolPlacesAsked } from '#modules/calendar/index.ts';
import { offerReplicatedPart, siteCreated, siteDeleted } from '#modules/sites/index.ts';
import { buildingRoutes } from './buildings/building.routes.ts';
import { classGroupRoutes } from './class-groups/class-group.routes.ts';
import { listSchoolPlaces } from './class-sections/class-section.queries.ts';
import { classSectionRoutes } from './class-sections/class-section.routes.ts';
import { academicClassRoutes } from './classes/academic-class.routes.ts';
import { academicsContract } from './contract.ts';
import { floorRoutes } from './floors/floor.routes.ts';
import { groupSubjectRoutes } from './group-subjects/group-subject.routes.ts';
import { nationalYearRoutes } from './national-years/national-year.routes.ts';
import { optionRoutes } from './options/option.routes.ts';
import { academicsParts } from './replicated-parts.ts';
import { roomRoutes } from './rooms/room.routes.ts';
import { sessionTypeRoutes } from './session-types/session-type.routes.ts';
import { shiftDetailRoutes } from './shift-details/shift-detail.routes.ts';
import { studyGroupRoutes } from './study-groups/study-group.routes.ts';
import { subjectConditionRoutes } from './subject-conditions/subject-condition.routes.ts';
import { subjectTemplateRoutes } from './subject-templates/subject-template.routes.ts';
import { subjectRoutes } from './subjects/subject.routes.ts';
import { teacherAssignmentRoutes } from './teacher-assignments/teacher-assignment.routes.ts';
import { makeFirstYear, removeYears } from './years/academic-year.actions.ts';
import { academicYearRoutes } from './years/academic-year.routes.ts';

siteCreated.on(makeFirstYear);
siteDeleted.on(removeYears);

schoolPlacesAsked.on(async (tx, asked) => {
  const { shifts, classes } = await listSchoolPlaces(tx);
  asked.shifts.push(...shifts);
  asked.classes.push(...classes);
});

for (const part of academicsParts) offerReplicatedPart(part);

export const academicsModule: Module = {
  name: 'academics',
  contract: academicsContract,
  routes: {
    options: optionRoutes,
    years: academicYearRoutes,
    nationalYears: nationalYearRoutes,
    sessionTypes: sessionTypeRoutes,
    subjectConditions: subjectConditionRoutes,
    subjectTemplates: subjectTemplateRoutes,
    classGroups: classGroupRoutes,
    classes: academicClassRoutes,
    studyGroups: studyGroupRoutes,
    subjects: subjectRoutes,
    shiftDetails: shiftDetailRoutes,
    classSections: classSectionRoutes,
    groupSubjects: groupSubjectRoutes,
    teacherAssignments: teacherAssignmentRoutes,
    rooms: roomRoutes,
    buildings: buildingRoutes,
    floors: floorRoutes,
  },
  permissions: {
    'academics.option.list': ['site-admin', 'employee', 'teacher'],
    'academics.year.list': ['site-admin', 'employee', 'teacher'],
    'academics.year.edit': ['site-admin'],
    'academics.class.list': ['core-admin'],
    'academics.class.edit': ['core-admin'],
    'academics.study_group.list': ['core-admin'],
    'academics.study_group.edit': ['core-admin'],
    'academics.subject.list': ['core-admin'],
    'academics.subject.edit': ['core-admin'],
    'academics.session_type.list': ['core-admin'],
    'academics.session_type.edit': ['core-admin'],
    'academics.subject_condition.list': ['core-admin'],
    'academics.subject_condition.edit': ['core-admin'],
    'academics.subject_template.list': ['core-admin'],
    'academics.subject_template.edit': ['core-admin'],
    'academics.national_year.list': ['core-admin'],
    'academics.national_year.edit': ['core-admin'],
    'academics.shift_detail.list': ['site-admin', 'employee', 'teacher'],
    'academics.shift_detail.edit': ['site-admin'],
    'academics.class_section.list': ['site-admin', 'employee'],
    'academics.class_section.edit': ['site-admin'],
    'academics.group_subject.list': ['site-admin', 'employee', 'teacher'],
    'academics.group_subject.edit': ['site-admin'],
    'academics.teacher_assignment.list': ['site-admin', 'employee', 'teacher'],
    'academics.teacher_assignment.edit': ['site-admin'],
    'academics.room.list': ['site-admin', 'employee'],
    'academics.room.edit': ['site-admin'],
  },
};
