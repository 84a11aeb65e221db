/** Paths and methods of the routes of one module, without their shapes: Zod stays on the server. */
declare module 'virtual:contract/*' {
  import type { AnyContractRouter } from '@orpc/contract';

  const routes: AnyContractRouter;
  export default routes;
}

/** The same of all modules, by the key of the module. */
declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract';

  const routesByModule: Record<string, AnyContractRouter>;
  export default routesByModule;
}
