/** The only screen of somebody whose password is one that somebody else knows. */
export const firstPassword = '/password/first';
