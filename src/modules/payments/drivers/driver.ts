import { z } from 'zod';
import { outsideTransactions } from '#kernel/database/slow-work.ts';

/** What a gateway gives an institution to be known by; which of these it needs: `merchants/credentials.ts`. */
export interface Credentials {
  store_id: string;
  secret: string;
  app_key: string;
  app_secret: string;
  account_number: string;
  gateway_public_key: string;
}

/** An institution's account with a gateway, as a driver needs it. */
export interface Merchant extends Credentials {
  /** Of the gateway: its sandbox, or the real one. */
  base_url: string;
  token: TokenStore;
}

/** The token of a gateway that gives one for an hour, kept for all processes. */
export interface TokenStore {
  read(): Promise<string | undefined>;
  /** @param seconds as long as the gateway takes it */
  write(token: string, seconds: number): Promise<void>;
  /** Counts a question for a new token. @returns whether the gateway may be asked now */
  take(): Promise<boolean>;
}

/** A call to a gateway as it is kept: what was said, without secrets. */
export interface Exchange {
  kind:
    | 'token'
    | 'begin'
    | 'execute'
    | 'validate'
    | 'query'
    | 'refund'
    | 'refund_status'
    | 'notice'
    | 'return';
  request: string;
  /** Null where no answer came. */
  response: string | null;
}

export interface PaymentToBegin {
  /** What the gateway knows the payment by; unique for ever. */
  tran_id: string;
  amount_poisha: number;
  title: string;
  /**
   * Where the gateway sends the payer back, with `/success`, `/fail` or `/cancel` behind where it posts, with `/return` where
   * it says the outcome itself; and its notices, with `/ipn`.
   */
  return_url: string;
  payer: { name: string; email: string; phone: string; city: string; ip: string };
}

type Begun =
  | { state: 'begun'; redirect_url: string; session_key: string | null }
  | { state: 'refused'; reason: Reason };

/** What the gateway says is wrong, in its words; or, where we have better ones, the code of a problem of this module. */
export type Reason = string;

/** What a gateway says about a payment when it is asked. */
export interface Verdict {
  state: 'paid' | 'failed' | 'cancelled' | 'expired' | 'unfinished';
  tran_id: string;
  amount_poisha: number;
  currency: string;
  /** What the gateway or the bank calls the payment. */
  gateway_transaction_id: string | null;
  /** What the gateway credits to the institution, where it says so. */
  credited_poisha: number | null;
  paid_by: string | null;
  is_risky: boolean;
  /** Why nothing was paid, where the gateway says it. */
  reason?: Reason;
}

export type RefundAnswer = {
  /** Unknown: the gateway says nothing that decides it, or knows of no such refund. */
  state: 'done' | 'processing' | 'refused' | 'unknown';
  /** What the gateway calls the refund. */
  reference: string | null;
  /** How much goes back, where the gateway says it. */
  amount_poisha?: number;
  reason: Reason | null;
};

export interface PaymentRef {
  tran_id: string;
  /** What the gateway called the payment when it was begun. */
  session_key: string | null;
}

/** Money of a payment that is to go back. */
export interface RefundOrder {
  payment: PaymentRef;
  gateway_transaction_id: string;
  amount_poisha: number;
  reason: string;
  /** What we call the refund. */
  reference: string;
  /** What the gateway calls it, once it said so. */
  gateway_reference: string | null;
}

/** The protocol of a gateway. Calls throw where the gateway does not answer, or not as its documents say. */
export interface GatewayDriver {
  /** Whether the account is accepted: null, or what the gateway says is wrong. */
  test(merchant: Merchant): Promise<Reason | null>;
  begin(merchant: Merchant, payment: PaymentToBegin, keep: KeepExchange): Promise<Begun>;
  /**
   * Asks the gateway. `said` are the fields of a notice or return, which anybody can make up: they only help to ask, and tell why
   * a payment that is not made was left. Where the gateway takes the money only when it is told to, a return makes us tell it.
   * Undefined: the gateway knows of no attempt to pay.
   */
  check(
    merchant: Merchant,
    payment: PaymentRef,
    said: Record<string, string>,
    keep: KeepExchange,
  ): Promise<Verdict | undefined>;
  /** Whether a notice bears the signature of the gateway. */
  isGenuine(merchant: Merchant, said: Record<string, string>): boolean;
  /** The field that does not hold a key of the form it should; what was not entered is not looked at. */
  malformed?(entered: Credentials): keyof Credentials | undefined;
  /** Null where the gateway pays back in its merchant panel only. */
  refunds: RefundDriver | null;
}

interface RefundDriver {
  /** Asks for money to go back. What is only taken on is `processing`: `status` tells the end. */
  send(merchant: Merchant, refund: RefundOrder, keep: KeepExchange): Promise<RefundAnswer>;
  status(merchant: Merchant, refund: RefundOrder, keep: KeepExchange): Promise<RefundAnswer>;
}

export type KeepExchange = (exchange: Exchange) => void;

/** A call of a gateway that did not end in an answer as its documents describe. */
export class GatewayUnavailable extends Error {}

/** What the gateway answered, as JSON. */
export interface Answer {
  status: number;
  body: unknown;
}

const answerSeconds = 30;

/**
 * Sends a request and reads JSON.
 * @throws GatewayUnavailable where no answer came in time, or none of JSON
 */
export async function askGateway(address: URL, request: RequestInit = {}): Promise<Answer> {
  outsideTransactions('Asking a gateway');
  try {
    const answer = await fetch(address, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(answerSeconds * 1000),
    });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  } catch (error) {
    throw new GatewayUnavailable('The gateway did not answer as described', { cause: error });
  }
}

/** An address of the gateway below the one that the catalogue gives, which may have a path of its own. */
export const addressAt = (base_url: string, path: string) =>
  new URL(`${base_url.replace(/\/$/, '')}/${path}`);

export const isWebAddress = (address: string) => z.url({ protocol: /^https?$/ }).safeParse(address).success;
