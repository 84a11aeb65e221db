import { defineEvent } from '#kernel/events/events.ts';
import type { Day } from '#shared/dates.ts';
import type { DepartureEffect } from './departure.contract.ts';

/** Asks what becomes free when somebody leaves after a day; each handler adds to `effects`. */
export const departureAsked = defineEvent<{
  employee_id: string;
  left_on: Day;
  effects: DepartureEffect[];
}>('people.departure_asked');

/** What a module gave to a successor, under a name of its own: ids of its rows. */
type Given = Record<string, string[]>;

/**
 * Somebody leaves after a day. Handlers give what is theirs to the successor from the next day on, where there is one, and say in
 * `given` what.
 */
export const employeeLeaves = defineEvent<{
  employee_id: string;
  left_on: Day;
  successor_id: string | null;
  given: Given;
}>('people.employee_leaves');

/** Somebody does not leave after all. Handlers give back what they gave, as far as the successor still has it. */
export const departureUndone = defineEvent<{
  employee_id: string;
  successor_id: string;
  given: Given;
}>('people.departure_undone');
