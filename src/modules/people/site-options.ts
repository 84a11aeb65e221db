import type { SiteTx } from '#kernel/database/database.ts';
import { choiceOption, readSiteOption, switchOption } from '#modules/sites/index.ts';

/** Whether a roll is given once in a section, or once in all sections of a class in the same year, shift and version. */
export const rollScope = choiceOption({
  key: 'people.roll_scope',
  group: 'students',
  permission: 'people.student.edit',
  choices: ['section', 'class'],
  default: 'section',
});

const oneParent = switchOption({
  key: 'people.one_parent_suffices',
  group: 'students',
  permission: 'people.student.edit',
  default: false,
});

/** Whether father, mother or guardian alone suffices, as the High Court held in 2023; else father and mother are asked for. */
export const oneParentSuffices = (tx: SiteTx): Promise<boolean> => readSiteOption(tx, oneParent);

export const peopleOptions = [rollScope, oneParent];
