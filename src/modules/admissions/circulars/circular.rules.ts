import { ageOn } from '#shared/age.ts';
import type { LifeCycle } from '#shared/life-cycle.ts';
import type { CircularState } from './circular-kinds.ts';

interface CircularInHand {
  state: CircularState;
  application_count: number;
}

const permission = 'admissions.circular.edit';

const hasApplications = ({ application_count }: CircularInHand) =>
  application_count > 0 ? 'admissions:circular_applied' : undefined;

/** What is declared stays as it is once somebody has applied; only its end can be moved. */
export const circularLifeCycle = {
  edit: {
    from: ['draft', 'published'],
    permission,
    refusal: 'admissions:circular_is_closed',
    check: hasApplications,
  },
  prolong: { from: ['published'], permission, asks: 'form', refusal: 'admissions:circular_not_published' },
  publish: {
    from: ['draft'],
    to: 'published',
    noun: 'publication',
    permission,
    refusal: 'admissions:circular_not_draft',
  },
  close: {
    from: ['published'],
    to: 'closed',
    noun: 'closing',
    permission,
    asks: 'question',
    refusal: 'admissions:circular_not_published',
  },
  reopen: {
    from: ['closed'],
    to: 'published',
    noun: 'reopening',
    permission,
    refusal: 'admissions:circular_not_closed',
  },
  delete: {
    from: ['draft'],
    permission,
    asks: 'deletion',
    refusal: 'admissions:circular_not_draft',
    check: hasApplications,
  },
} as const satisfies LifeCycle<CircularInHand>;

interface Window {
  state: string;
  starts_on: string;
  starts_at: string;
  ends_on: string;
  ends_at: string;
}

/** Whether people can apply at a moment in Bangladesh (`2026-12-01 09:30`). */
export function isOpen({ state, starts_on, starts_at, ends_on, ends_at }: Window, now: string): boolean {
  return state === 'published' && `${starts_on} ${starts_at}` <= now && now <= `${ends_on} ${ends_at}`;
}

/** The moment in Bangladesh, to the minute. */
export function nowInDhaka(now: Date = new Date()): string {
  // Swedish writes a moment as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Dhaka',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(now);
}

/** Whether somebody born on a day has the age that a line asks for. */
export function fitsAge(
  { min_age, max_age }: { min_age: number | null; max_age: number | null },
  born: string,
  age_on: string | null,
): boolean {
  if (!age_on) return true;
  const age = ageOn(born, age_on);
  return age >= (min_age ?? 0) && age <= (max_age ?? 200);
}
