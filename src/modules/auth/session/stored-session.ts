import { rememberUser } from '#ui/session/stored-user.ts';
import type { Session } from './session.contract.ts';

/** Writes who is signed in into the stored user info, under its long-standing names. */
export function rememberSession({ user, site }: Pick<Session, 'user' | 'site'>) {
  rememberUser({
    ALIAS: site?.alias ?? '',
    USER_TYPE: user.user_type,
    SITE_NAME: (user.language === 'bn' ? site?.name_bn : site?.name_en) ?? '',
    SITE_ID: site?.id ?? '',
    LOGO_PATH: site?.logo_url ?? '',
    SITE_EMAIL: site?.email ?? '',
    SITE_PHONE: site?.phone ?? '',
    webTittle: site?.name_en ?? '',
    site_address: site?.address ?? '',
    id: user.id,
    fullName: user.full_name,
    about: user.about ?? '',
    photoURL: user.photo_url ?? '',
    status: user.status,
    userRole: user.role_name ?? user.user_type,
  });
}
