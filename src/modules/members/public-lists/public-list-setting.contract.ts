import { z } from 'zod';
import { route } from '#shared/contract.ts';

const setting = z.object({
  /** Whether the website lists the students by class: names and roll numbers, nothing else. */
  shows_students: z.boolean(),
});

export const publicListSettingContract = {
  show: route('members.public_list.list', 'GET /public-list-setting').output(setting),
  update: route('members.public_list_setting.edit', 'PUT /public-list-setting')
    .input(setting)
    .output(setting),
};

export type PublicListSetting = z.output<typeof setting>;
