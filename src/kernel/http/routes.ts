import type {
  AnyContractProcedure,
  ContractProcedure,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract';
import { implement, type Router } from '@orpc/server';
import type { Context, SiteContext } from './context.ts';
import { requireFound } from './problem.ts';
import { siteContextOf } from './site-context.ts';

/** What a handler answers; nothing where the contract's answer is only that it is done. */
type Answer<Output> = Output | Promise<Output> | ({ done: true } extends Output ? Promise<void> : never);

/** Answers the calls of one procedure. */
type Handler<Procedure, Given> =
  Procedure extends ContractProcedure<infer Input, infer Output, infer _Errors, infer _Meta>
    ? (context: Given, input: InferSchemaOutput<Input>) => Answer<InferSchemaInput<Output>>
    : never;

type Routes<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends AnyContractProcedure
    ? Router<Contract[Name], Context>
    : never;
};

/** A handler for each procedure, or a route that a factory has made already. */
export type Handlers<Contract, Given> = {
  [Name in keyof Contract]: Handler<Contract[Name], Given> | Routes<Contract>[Name];
};

type FlatContract = Record<string, AnyContractProcedure>;

/**
 * The routes of a contract: `makeRoutes(receiptContract, { show: showReceipt, … })`. Each handler gets the context of the request and
 * the parsed input.
 */
export function makeRoutes<Contract extends FlatContract>(
  contract: Contract,
  handlers: Handlers<Contract, Context>,
): Routes<Contract> {
  const os = implement(contract as FlatContract).$context<Context>();
  const routes = Object.entries(handlers).map(([name, handler]) => {
    if (typeof handler !== 'function') return [name, handler];
    const route = os[name]!.handler(
      async ({ context, input }) => (await handler(context, input)) ?? { done: true },
    );
    return [name, route];
  });
  return Object.fromEntries(routes) as Routes<Contract>;
}

/**
 * The same for routes that act within one institution: their handlers get its `siteId`. To a caller without an institution nothing is
 * there: 404.
 */
export function makeSiteRoutes<Contract extends FlatContract>(
  contract: Contract,
  handlers: Handlers<Contract, SiteContext>,
): Routes<Contract> {
  const within = Object.entries(handlers).map(([name, handler]) => [
    name,
    typeof handler === 'function' ? withSite(handler) : handler,
  ]);
  return makeRoutes(contract, Object.fromEntries(within) as Handlers<Contract, Context>);
}

/** Makes one handler act within the caller's institution, among others that do not. */
export const withSite =
  <Input, Output>(handler: (context: SiteContext, input: Input) => Output) =>
  (context: Context, input: Input): Output =>
    handler(requireFound(siteContextOf(context)), input);
