import type { ScreenEntry } from '#shared/screens.ts';

const loadLogin = async () => ({ Screen: (await import('./session/login.screen.tsx')).LoginScreen });

export const authScreens: readonly ScreenEntry[] = [
  {
    path: '/login',
    title: { en: 'Sign in', bn: 'লগইন' },
    permission: 'public',
    panel: 'public',
    load: loadLogin,
  },
  {
    path: '/edu/login',
    title: { en: 'Sign in', bn: 'লগইন' },
    permission: 'public',
    panel: 'marketing',
    load: loadLogin,
  },
  {
    path: '/password/reset',
    title: { en: 'Reset password', bn: 'পাসওয়ার্ড রিসেট' },
    permission: 'public',
    panel: 'public',
    parent: '/login',
    load: async () => ({
      Screen: (await import('./password-reset/ask-for-reset.screen.tsx')).AskForResetScreen,
    }),
  },
  {
    path: '/password/reset/:token',
    title: { en: 'Set new password', bn: 'নতুন পাসওয়ার্ড দিন' },
    permission: 'public',
    panel: 'public',
    parent: '/login',
    load: async () => ({
      Screen: (await import('./password-reset/new-password.screen.tsx')).NewPasswordScreen,
    }),
  },
  {
    path: '/password/first',
    title: { en: 'Choose your password', bn: 'নিজের পাসওয়ার্ড দিন' },
    permission: 'public',
    panel: 'public',
    load: async () => ({
      Screen: (await import('./first-password/first-password.screen.tsx')).FirstPasswordScreen,
    }),
  },
  {
    path: '/user/profile',
    title: { en: 'My profile', bn: 'আমার প্রোফাইল' },
    permission: 'signed-in',
    panel: 'fallback',
    load: async () => ({ Screen: (await import('./profile/profile.screen.tsx')).ProfileScreen }),
  },
  {
    path: '/user/account',
    title: { en: 'Your account', bn: 'আপনার অ্যাকাউন্ট' },
    permission: 'signed-in',
    panel: 'fallback',
    load: async () => ({ Screen: (await import('./session/open-account.screen.tsx')).OpenAccountScreen }),
  },
];
