/** An id that no record has, to compare with where the caller is no employee or student. */
export const nobody = '00000000-0000-0000-0000-000000000000';
