import { choiceOption } from '#modules/sites/index.ts';

/** Whether a roll is given once in a section, or once in all sections of a class in the same year, shift and version. */
export const rollScope = choiceOption({
  key: 'people.roll_scope',
  group: 'students',
  permission: 'people.student.edit',
  choices: ['section', 'class'],
  default: 'section',
});

export const peopleOptions = [rollScope];
