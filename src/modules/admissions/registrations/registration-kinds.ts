export const registrationStates = ['draft', 'submitted', 'returned', 'accepted', 'rejected'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** How the student of a registration was found. */
export const matchWays = ['student_no', 'roll', 'name', 'office'] as const;
export type MatchWay = (typeof matchWays)[number];

export const registrationListPath = '/site/admission/remote-admission/registration';
