import { letReadFiles } from '#kernel/files/file-access.ts';
import type { Module } from '#kernel/module.ts';
import { profilePhotoPurpose } from './changes/profile-change.actions.ts';
import { profileChangeRoutes } from './changes/profile-change.routes.ts';
import { mayReadProfilePhoto } from './changes/profile-photo-files.ts';
import { profilesContract } from './contract.ts';
import { profileFieldRoutes } from './fields/profile-field.routes.ts';

letReadFiles(profilePhotoPurpose, mayReadProfilePhoto);

export const profilesModule: Module = {
  name: 'profiles',
  contract: profilesContract,
  routes: { changes: profileChangeRoutes, fields: profileFieldRoutes },
  permissions: {
    'profiles.own.edit': ['student', 'guardian'],
    'profiles.change.list': ['site-admin', 'employee'],
    'profiles.change.decide': ['site-admin', 'employee'],
    'profiles.field.edit': ['site-admin'],
  },
};
