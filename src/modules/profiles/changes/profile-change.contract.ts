import { z } from 'zod';
import { studentFields } from '#modules/people/index.ts';
import { byId, type InputOf, id, instant, listInput, optionalText, pageOf, route } from '#shared/contract.ts';
import { canOf, moveContract, severalRoute } from '#shared/move-contract.ts';
import { personName } from '#shared/person-fields.ts';
import { type ProfileName, profileModes, profileNames } from '../fields/profile-fields.ts';
import { profileChangeLifeCycle, profileChangeStates } from './profile-change.rules.ts';

const { photo: _photo, ...typedNames } = Object.fromEntries(
  profileNames.map((name) => [name, true]),
) as Record<ProfileName, true>;
const parentName = personName().optional();
const typedFields = studentFields
  .pick(typedNames)
  .partial()
  .extend({ father_name: parentName, mother_name: parentName });
const picture = z
  .file()
  .max(5 * 1024 * 1024)
  .mime(['image/jpeg', 'image/png', 'image/webp']);

const nullable = z.string().nullable();
const values = z.partialRecord(z.enum(profileNames), nullable);

const compared = z.object({
  field: z.enum(profileNames),
  recorded: nullable,
  wanted: nullable,
  has_changed_since: z.boolean(),
});

const named = z.object({ id, name_en: z.string(), name_bn: z.string() });

const profileChange = z.object({
  id,
  student_id: id,
  student_no: z.string(),
  student_name_en: z.string(),
  student_name_bn: nullable,
  class_name_en: nullable,
  class_name_bn: nullable,
  section_name: nullable,
  roll: z.number().int().nullable(),
  state: z.enum(profileChangeStates),
  /** What is asked for beside the record; from the decision on, the record of then. */
  compared: z.array(compared),
  taken: z.array(z.enum(profileNames)),
  /** What the identifiers in values stand for. */
  names: z.array(named),
  sent_at: instant,
  sent_by_name: nullable,
  decided_at: instant.nullable(),
  decided_by_name: nullable,
  decision_note: nullable,
  can: canOf(profileChangeLifeCycle),
});

/** With whom somebody has to think of where a new number is asked for. */
const profileChangeWithFamily = profileChange.extend({
  siblings: z.array(z.object({ id, name_en: z.string(), name_bn: nullable })),
  contact_number: nullable,
});

const ownProfile = z.object({
  student_id: id,
  /** What the record says. */
  values,
  /** Beside it: what only the office changes. */
  fixed: z.object({
    student_no: z.string(),
    category_en: z.string(),
    category_bn: z.string(),
    religion: nullable,
    religion_subject_en: nullable,
    religion_subject_bn: nullable,
    class_name_en: nullable,
    class_name_bn: nullable,
    section_name: nullable,
    roll: z.number().int().nullable(),
  }),
  modes: z.record(z.enum(profileNames), z.enum(profileModes)),
  photo_url: nullable,
  waiting: profileChange.nullable(),
  /** The latest requests and changes, newest first. */
  history: z.array(profileChange),
});

/** Students leave it out: their own. */
const student_id = id.optional();

const familyOfNumber = {
  household_id: z
    .union([z.literal(''), id])
    .nullish()
    .transform((value) => value || null),
  is_new_family: z.boolean().default(false),
  number_of: z.enum(['family', 'student']).nullish(),
};

export const profileChangeContract = {
  /** The record of the caller, or of one child, and how its fields are open. */
  own: route('profiles.own.edit', 'GET /profiles/own').input(z.object({ student_id })).output(ownProfile),
  /**
   * Changes the fields that `fields` names: those open at once, others by a request to the office. A request that waits is
   * replaced.
   */
  send: route('profiles.own.edit', 'POST /profiles/own/changes', { status: 201 })
    .input(typedFields.extend({ student_id, fields: z.array(z.enum(profileNames)).max(profileNames.length) }))
    .output(ownProfile),
  /** Asks for another photo: JPEG, PNG or WebP of at most 5 MB. */
  sendPhoto: route('profiles.own.edit', 'PUT /profiles/own/photo', { ownTransaction: true })
    .input(z.object({ student_id, photo: picture }))
    .output(ownProfile),
  list: route('profiles.change.list', 'GET /profiles/changes')
    .input(
      listInput(['sent_at', 'student_name_en', 'student_no'], {
        state: z.enum(profileChangeStates).optional(),
        class_section_id: id.optional(),
        student_id: id.optional(),
      }),
    )
    .output(pageOf(profileChange)),
  show: route('profiles.change.list', 'GET /profiles/changes/{id}')
    .input(byId)
    .output(profileChangeWithFamily),
  /** Acceptance takes the ticked fields over; the others stay as they are. */
  ...moveContract(profileChangeLifeCycle, {
    path: '/profiles/changes',
    output: profileChange,
    moves: {
      withdraw: { output: ownProfile },
      accept: {
        fields: {
          fields: z.array(z.enum(profileNames)).min(1).max(profileNames.length),
          note: optionalText(300),
          ...familyOfNumber,
        },
      },
    },
  }),
  /** Accepts several whole requests; those that need a look stay and are named. */
  accept_several: severalRoute(profileChangeLifeCycle.accept, '/profiles/changes'),
};

export type ProfileChange = z.output<typeof profileChange>;
export type OwnProfile = z.output<typeof ownProfile>;
export type ProfileChangeWithFamily = z.output<typeof profileChangeWithFamily>;
export type SentProfile = InputOf<typeof profileChangeContract.send>;
export type ProfileChangeListInput = InputOf<typeof profileChangeContract.list>;
export type ProfileAcceptance = InputOf<typeof profileChangeContract.accept>;
