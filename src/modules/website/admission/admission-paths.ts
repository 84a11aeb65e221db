/** Where people apply, and where they come back to their application; the same for registrations. */
export const journeys = {
  admission: {
    path: '/web/admission-form',
    ownPath: '/web/admission-form/application',
    pinPath: '/web/admission-form/pin',
  },
  registration: {
    path: '/student-form',
    ownPath: '/student-form/registration',
    pinPath: '/student-form/pin',
  },
} as const;

/** The pages of applications, and those of registrations; also where their words stand. */
export type JourneyKind = keyof typeof journeys;

export const admissionPath = journeys.admission.path;
