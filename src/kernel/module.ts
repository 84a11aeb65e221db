import type { AnyContractRouter } from '@orpc/contract';
import type { AnyRouter } from '@orpc/server';
import type { FastifyInstance } from 'fastify';
import type { PermissionDefaults } from './http/permissions.ts';
import type { JobKind } from './jobs/job-kind.ts';
import type { Services } from './services.ts';

/** What a module hands to the server; its `module.ts` exports one. */
export interface Module {
  name: string;
  contract: AnyContractRouter;
  routes: AnyRouter;
  /** Routes outside of `/api/v1` whose address the specification fixes; they pass the same gate. */
  fixedRoutes?: AnyRouter;
  /** Every permission its routes ask for, with the roles that hold it at first. */
  permissions: PermissionDefaults;
  jobs?: JobKind<never>[];
  /** Routes outside `/api/v1`: pages, and calls whose address the specification fixes. */
  mount?(server: FastifyInstance, services: Services): Promise<void> | void;
}
