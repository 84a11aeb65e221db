import type { Module } from '#kernel/module.ts';
import { authContract } from './contract.ts';
import { passwordResetRoutes } from './password-reset/password-reset.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';

export const authModule: Module = {
  name: 'auth',
  contract: authContract,
  routes: { session: sessionRoutes, passwordReset: passwordResetRoutes, profile: profileRoutes },
  permissions: {},
};
