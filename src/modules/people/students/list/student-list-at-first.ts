/** The list of an institution's students as it opens: those of the current year. */
export const studentListAtFirst = {
  sort: 'student_no',
  filters: [
    'academic_year_id',
    'shift_id',
    'version_id',
    'class_id',
    'study_group_id',
    'class_section_id',
    'session',
    'student_category_id',
    'status',
    'without_fourth',
  ],
  defaults: { academic_year_id: 'current' },
} as const;
