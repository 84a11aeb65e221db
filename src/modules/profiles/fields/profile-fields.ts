/** How a field of a student is open to the family: not at all, after the office has seen the change, or at once. */
export const profileModes = ['closed', 'review', 'direct'] as const;
export type ProfileMode = (typeof profileModes)[number];

interface ProfileField {
  /** Until the institution says otherwise. */
  atFirst: ProfileMode;
  /** May change without anybody looking: nothing depends on it. */
  allowsDirect?: true;
}

/** The fields that an institution can open to families, in the order of the form. */
export const profileFields = {
  photo: { atFirst: 'review' },
  first_name: { atFirst: 'closed' },
  last_name: { atFirst: 'closed' },
  name_bn: { atFirst: 'review' },
  gender: { atFirst: 'closed' },
  date_of_birth: { atFirst: 'closed' },
  birth_registration_no: { atFirst: 'review' },
  blood_group: { atFirst: 'direct', allowsDirect: true },
  father_name: { atFirst: 'closed' },
  father_name_bn: { atFirst: 'review' },
  mother_name: { atFirst: 'closed' },
  mother_name_bn: { atFirst: 'review' },
  guardian_name: { atFirst: 'review' },
  contact_number: { atFirst: 'review' },
  other_phone: { atFirst: 'review' },
  email: { atFirst: 'direct', allowsDirect: true },
  present_address: { atFirst: 'direct', allowsDirect: true },
  permanent_address: { atFirst: 'review', allowsDirect: true },
  thana_id: { atFirst: 'review', allowsDirect: true },
  previous_school: { atFirst: 'closed', allowsDirect: true },
} as const satisfies Record<string, ProfileField>;

export type ProfileName = keyof typeof profileFields;
export type ProfileModes = Record<ProfileName, ProfileMode>;

/** The names of all fields that can be opened. */
export const profileNames = Object.keys(profileFields) as [ProfileName, ...ProfileName[]];

/** How each field is open: as the institution said, else as it is at first. */
export const modesOf = (said: Partial<Record<string, ProfileMode>>): ProfileModes =>
  Object.fromEntries(
    profileNames.map((name) => [name, said[name] ?? profileFields[name].atFirst]),
  ) as ProfileModes;

/** The modes that an institution can choose for a field. */
export const modesFor = (name: ProfileName): ProfileMode[] =>
  profileModes.filter((mode) => mode !== 'direct' || 'allowsDirect' in profileFields[name]);
