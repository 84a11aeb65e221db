import type { LifeCycle } from '#shared/life-cycle.ts';
import { type ProfileModes, type ProfileName, profileNames } from '../fields/profile-fields.ts';

export const profileChangeStates = ['waiting', 'accepted', 'rejected', 'withdrawn', 'applied'] as const;
export type ProfileChangeState = (typeof profileChangeStates)[number];

/** Values by field as texts; null where there is none. */
export type ProfileValues = Partial<Record<ProfileName, string | null>>;

/** From what a family asks to what the office decides. */
export const profileChangeLifeCycle = {
  withdraw: {
    from: ['waiting'],
    to: 'withdrawn',
    noun: 'withdrawal',
    permission: 'profiles.own.edit',
    asks: 'question',
    refusal: 'profiles:change_is_…',
  },
  accept: {
    from: ['waiting'],
    to: 'accepted',
    noun: 'acceptance',
    permission: 'profiles.change.decide',
    asks: 'form',
    refusal: 'profiles:change_is_…',
  },
  reject: {
    from: ['waiting'],
    to: 'rejected',
    noun: 'rejection',
    permission: 'profiles.change.decide',
    asks: 'reason',
    refusal: 'profiles:change_is_…',
  },
} as const satisfies LifeCycle<{ state: ProfileChangeState }>;

const orNull = (value: string | null | undefined) => (value === undefined || value === '' ? null : value);

/** The values of the fields that another set of values has. */
export const valuesLike = (values: ProfileValues, like: ProfileValues): ProfileValues =>
  Object.fromEntries(Object.keys(like).map((name) => [name, values[name as ProfileName] ?? null]));

/** The asked values that differ from the record, split into those that change at once and those somebody looks at. */
export function splitWanted(
  wanted: ProfileValues,
  recorded: ProfileValues,
  modes: ProfileModes,
): { direct: ProfileValues; review: ProfileValues } {
  const direct: ProfileValues = {};
  const review: ProfileValues = {};
  for (const name of profileNames) {
    if (!(name in wanted) || orNull(wanted[name]) === orNull(recorded[name])) continue;
    if (modes[name] === 'direct') direct[name] = orNull(wanted[name]);
    if (modes[name] === 'review') review[name] = orNull(wanted[name]);
  }
  return { direct, review };
}

export interface ComparedField {
  field: ProfileName;
  /** What the record says: now, or once decided, then. */
  recorded: string | null;
  wanted: string | null;
  /** The office changed the record after the family asked. */
  has_changed_since: boolean;
}

/** The asked fields beside the record, in the order of the form; what the record says already is left out. */
export function compareFields(
  wanted: ProfileValues,
  askedFrom: ProfileValues,
  record: ProfileValues,
): ComparedField[] {
  return profileNames.flatMap((field) => {
    if (!(field in wanted)) return [];
    const recorded = orNull(record[field]);
    const said = orNull(wanted[field]);
    if (said === recorded) return [];
    return [{ field, recorded, wanted: said, has_changed_since: orNull(askedFrom[field]) !== recorded }];
  });
}
