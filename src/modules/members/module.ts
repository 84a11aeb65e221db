import { letReadFiles } from '#kernel/files/file-access.ts';
import type { Module } from '#kernel/module.ts';
import { offerSiteOptions } from '#modules/sites/index.ts';
import { committeeRoutes } from './committees/committee.routes.ts';
import { committeeSeatRoutes } from './committees/committee-seat.routes.ts';
import { membersContract } from './contract.ts';
import { memberRoutes } from './members/member.routes.ts';
import { mayReadMemberPhoto } from './members/member-photos.ts';
import { publicListPersonRoutes } from './public-lists/public-list-person.routes.ts';
import { publicListSettingRoutes } from './public-lists/public-list-setting.routes.ts';
import { membersOptions } from './site-options.ts';

letReadFiles('member_photo', mayReadMemberPhoto);

offerSiteOptions(membersOptions);

export const membersModule: Module = {
  name: 'members',
  contract: membersContract,
  routes: {
    members: memberRoutes,
    committees: committeeRoutes,
    seats: committeeSeatRoutes,
    listPeople: publicListPersonRoutes,
    listSetting: publicListSettingRoutes,
  },
  permissions: {
    'members.member.list': ['site-admin', 'employee'],
    'members.member.edit': ['site-admin', 'employee'],
    'members.committee.list': ['site-admin', 'employee'],
    'members.committee.edit': ['site-admin', 'employee'],
    'members.public_list.list': ['site-admin', 'employee'],
    'members.public_list.edit': ['site-admin', 'employee'],
    // Children's names on the internet are for the head of the office to decide.
    'members.public_list_setting.edit': ['site-admin'],
  },
};
