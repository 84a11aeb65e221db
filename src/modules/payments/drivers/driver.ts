/** An institution's account with a gateway, as a driver needs it. */
export interface Merchant {
  store_id: string;
  secret: string;
  /** Of the gateway: its sandbox, or the real one. */
  base_url: string;
}

/** A call to a gateway as it is kept: what was said, without secrets. */
export interface Exchange {
  kind: 'begin' | 'validate' | 'query' | 'refund' | 'refund_status' | 'notice' | 'return';
  request: string;
  /** Null where no answer came. */
  response: string | null;
}

export interface PaymentToBegin {
  /** What the gateway knows the payment by; unique for ever. */
  tran_id: string;
  amount_poisha: number;
  title: string;
  /** Where the gateway sends the payer back, with `/success`, `/fail` or `/cancel` behind, and its notices, with `/ipn`. */
  return_url: string;
  payer: { name: string; email: string; phone: string; city: string };
}

type Begun =
  | { state: 'begun'; redirect_url: string; session_key: string | null }
  | { state: 'refused'; reason: string };

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
}

export type RefundAnswer = {
  /** Unknown: the gateway says nothing that decides it, or knows of no such refund. */
  state: 'done' | 'processing' | 'refused' | 'unknown';
  /** What the gateway calls the refund. */
  reference: string | null;
  reason: string | null;
};

export interface PaymentRef {
  tran_id: string;
  session_key: string | null;
}

/** The protocol of a gateway. Calls throw where the gateway does not answer, or not as its documents say. */
export interface GatewayDriver {
  /** Whether the account is accepted: null, or what the gateway says is wrong. */
  test(merchant: Merchant): Promise<string | null>;
  begin(merchant: Merchant, payment: PaymentToBegin, keep: KeepExchange): Promise<Begun>;
  /**
   * Asks the gateway. `said` are the fields of a notice or return; they only help to ask. Undefined: the gateway knows of
   * no attempt to pay.
   */
  check(
    merchant: Merchant,
    payment: PaymentRef,
    said: Record<string, string>,
    keep: KeepExchange,
  ): Promise<Verdict | undefined>;
  /** Whether a notice bears the signature of the gateway. */
  isGenuine(merchant: Merchant, said: Record<string, string>): boolean;
  /** Asks for money to go back. What is only taken on is `processing`: `refundStatus` tells the end. */
  refund(
    merchant: Merchant,
    refund: { gateway_transaction_id: string; amount_poisha: number; reason: string; reference: string },
    keep: KeepExchange,
  ): Promise<RefundAnswer>;
  /** What became of a refund, by what the gateway calls it or else by our reference. */
  refundStatus(merchant: Merchant, reference: string, keep: KeepExchange): Promise<RefundAnswer>;
}

export type KeepExchange = (exchange: Exchange) => void;

/** A call of a gateway that did not end in an answer as its documents describe. */
export class GatewayUnavailable extends Error {}

const answerSeconds = 30;

/**
 * Sends a request and reads JSON.
 * @throws GatewayUnavailable where no answer came in time, or none of JSON
 */
export async function askGateway(address: URL, request: RequestInit = {}): Promise<unknown> {
  try {
    const answer = await fetch(address, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(answerSeconds * 1000),
    });
    return JSON.parse(await answer.text());
  } catch (error) {
    throw new GatewayUnavailable('The gateway did not answer as described', { cause: error });
  }
}
