/**
 * What the browser keeps about the signed-in person, under the names the institutions' pages have
 * always used. Other keys found there are kept too.
 */
export interface StoredUser {
  ALIAS: string;
  USER_TYPE: string;
  SITE_NAME: string;
  SITE_ID: string;
  LOGO_PATH: string;
  SITE_EMAIL: string;
  SITE_PHONE: string;
  webTittle: string;
  site_address: string;
  id: string;
  fullName: string;
  about: string;
  photoURL: string;
  status: string;
  userRole: string;
  [other: string]: unknown;
}

const defaults: StoredUser = {
  ALIAS: '',
  USER_TYPE: '',
  SITE_NAME: '',
  SITE_ID: '',
  LOGO_PATH: '',
  SITE_EMAIL: '',
  SITE_PHONE: '',
  webTittle: '',
  site_address: '',
  id: '',
  fullName: '',
  about: '',
  photoURL: '',
  status: 'online',
  userRole: '',
};

/** The stored info merged over the defaults. */
export function storedUser(): StoredUser {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('user') ?? '{}');
    return { ...defaults, ...(stored as Partial<StoredUser>) };
  } catch {
    return { ...defaults };
  }
}

/** Merges changes into the stored info. */
export function rememberUser(changes: Partial<StoredUser>) {
  localStorage.setItem('user', JSON.stringify({ ...storedUser(), ...changes }));
}

/** A stored token means: signed in. It authorises nothing without the session cookie. */
export function rememberToken(token: string) {
  localStorage.setItem('token', token);
}

export const hasToken = (): boolean => localStorage.getItem('token') !== null;

/** Signing out purges token and user info. */
export function forgetUser() {
  localStorage.removeItem('token');
  localStorage.removeItem('user');
}
