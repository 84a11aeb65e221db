import type { Module } from '#kernel/module.ts';
import { clientRoutes } from './clients/client.routes.ts';
import { oauthContract } from './contract.ts';
import { grantRoutes } from './grants/grant.routes.ts';
import { scopeRoutes } from './scopes/scope.routes.ts';
import { mountAuthorizationServer } from './server/server.routes.ts';

export const oauthModule: Module = {
  name: 'oauth',
  contract: oauthContract,
  routes: { scopes: scopeRoutes, grants: grantRoutes },
  fixedRoutes: { clients: clientRoutes },
  permissions: {
    'oauth.client.list': ['core-admin'],
    'oauth.client.edit': ['core-admin'],
  },
  mount: mountAuthorizationServer,
};
