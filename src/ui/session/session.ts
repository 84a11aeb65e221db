import { createContext, use } from 'react';

/** The signed-in person as the screens see it; the shape is that of `GET /session`. */
export interface CurrentSession {
  user: {
    id: string;
    username: string;
    full_name: string;
    email: string | null;
    photo_url: string | null;
    about: string | null;
    language: 'en' | 'bn';
    user_type: string;
    role_name: string | null;
    status: string;
  };
  site: {
    id: string;
    alias: string;
    name_en: string;
    name_bn: string;
    logo_url: string | null;
    accent_color: string | null;
    email: string | null;
    phone: string | null;
    address: string | null;
    eiin: string | null;
  } | null;
  permissions: string[];
  children: SelectableStudent[];
  impersonation: { reason: string; ends_at: string; impersonator_name: string } | null;
  membership: {
    package_name_en: string;
    package_name_bn: string;
    ends_on: string;
    days_left: number;
    is_suspended: boolean;
    is_read_only: boolean;
  } | null;
  must_change_password: boolean;
  unread_notifications: number;
}

export interface SelectableStudent {
  student_id: string;
  name_en: string;
  name_bn: string;
  class_name: string | null;
}

/** The frame of the panel provides it; `null` on public screens. */
export const SessionContext = createContext<CurrentSession | null>(null);

/** The session, or `null` on a public screen. */
export function useOptionalSession(): CurrentSession | null {
  return use(SessionContext);
}

/** The session of a screen that only signed-in people reach. */
export function useSession(): CurrentSession {
  const session = use(SessionContext);
  if (!session) throw new Error('This screen is drawn outside of the signed-in frame.');
  return session;
}

/** `can('fees.receipt.cancel')`: whether to show an action. The server checks again. */
export function useCan(): (permission: string) => boolean {
  const session = use(SessionContext);
  return (permission) => isAllowed(session, permission);
}

/** `public` for everybody, `signed-in` for every account, else the permission must be held. */
export function isAllowed(session: CurrentSession | null, permission: string): boolean {
  if (permission === 'public') return true;
  if (!session) return false;
  return permission === 'signed-in' || session.permissions.includes(permission);
}
