declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract';

  /** Paths and methods of every route, without their shapes: Zod stays on the server. */
  const contract: AnyContractRouter;
  export default contract;
}
