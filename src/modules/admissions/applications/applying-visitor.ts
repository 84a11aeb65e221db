import type { SiteTx } from '#kernel/database/database.ts';
import { revealToVisitor } from '#kernel/database/tenant.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { Problem } from '#kernel/http/problem.ts';
import { throttleFor } from '#kernel/http/throttle.ts';
import type { Services } from '#kernel/services.ts';
import type { Language } from '#shared/language.ts';
import type { CircularKind } from '../circulars/circular-kinds.ts';

/** Somebody on the website of an institution. */
export interface ApplyingVisitor {
  services: Services;
  site_id: string;
  /** Which pages they are on: those of applications or those of registrations. */
  kind: CircularKind;
  /** Where the request comes from. */
  address: string;
  language: Language;
  /** Runs work in a transaction of the visit; files are read and stored between two of them. */
  inSite<Result>(work: (tx: SiteTx) => Promise<Result>): Promise<Result>;
}

/** Runs work in a transaction of the visit that sees what the office sees. */
export const reveal = <Result>(
  { inSite }: ApplyingVisitor,
  work: (tx: SiteTx) => Promise<Result>,
): Promise<Result> => inSite((tx) => revealToVisitor(tx, () => work(tx)));

export interface Key {
  application_no: string;
  pin: string;
}

export const hashOf = (applicationNo: string, pin: string) => hashSecret(`${applicationNo}:${pin}`);

export type Counts = [limits: { name: string; attempts: number; seconds: number }, key: string][];

export async function refuseTooMany(services: Services, counts: Counts): Promise<void> {
  let seconds = 0;
  for (const [limits, key] of counts) seconds ||= await throttleFor(services, limits).take(key);
  if (seconds > 0)
    throw new Problem(429, 'admissions:applying_throttled', { minutes: Math.ceil(seconds / 60) });
}
