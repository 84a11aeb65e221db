import {
  type CopiedTable,
  copiedTable,
  type ReplicatedPart,
  replicatedSection,
} from '#modules/sites/index.ts';

/** Shift details, sections and subject lists. */
export const academicsParts: ReplicatedPart[] = [
  { name: 'shifts', tables: [copiedTable('shift_detail')] },
  { name: 'sections', tables: [copiedTable('class_section')] },
  { name: 'subjects', tables: [copiedTable('group_subject')] },
];

/** Assignments of teachers, which people narrows to those who still work here. */
export const copiedAssignments: CopiedTable = {
  table: 'teacher_assignment',
  key: ['class_section_id', 'subject_id', 'employee_id'],
  values: [],
  references: { class_section_id: replicatedSection },
  ofYear: true,
  isAddedOnly: true,
};
