// What screens of other modules use of academics.
export { SectionBoard, type SectionState } from './class-sections/SectionBoard.tsx';
export { SectionField } from './class-sections/SectionField.tsx';
export { SectionPicker } from './class-sections/SectionPicker.tsx';
export type { SectionStep, SectionValues } from './class-sections/section-choice.rules.ts';
export { nameSections } from './class-sections/section-names.rules.ts';
export { type SectionChoice, useSectionChoice } from './class-sections/useSectionChoice.ts';
export { useSectionNames } from './class-sections/useSectionNames.ts';
export { ClassSectionFilters } from './options/ClassSectionFilters.tsx';
export type { AcademicOptions, SectionOption } from './options/option.contract.ts';
export { useAcademicOptions } from './options/useAcademicOptions.ts';
export { roomTypes } from './rooms/room-types.ts';
export { ClassSubjectFields } from './subjects/ClassSubjectFields.tsx';
export { useClassSubjectFilters } from './subjects/useClassSubjectFilters.ts';
