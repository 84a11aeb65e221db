import { switchOption } from '#modules/sites/index.ts';

export const membersOptions = [
  switchOption({
    key: 'members.student_list',
    group: 'website',
    permission: 'members.public_list_setting.edit',
    default: false,
    isAsked: true,
    storedIn: { table: 'public_list_setting', column: 'shows_students' },
  }),
];
