/** Whom an entry of an institution's calendar is for: the public too, students and their guardians, or employees. */
export const audiences = ['everyone', 'students', 'employees'] as const;

export type Audience = (typeof audiences)[number];
