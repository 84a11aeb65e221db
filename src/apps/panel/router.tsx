import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, redirect } from 'react-router';
import { DashboardScreen } from '#modules/dashboard/dashboard.screen.tsx';
import type { ScreenEntry } from '#shared/screens.ts';
import { askEarly, cacheAnswersOfPage } from '#ui/api/early-answers.ts';
import { queryClient, setProblemPolicy } from '#ui/api/query-client.ts';
import { loadTexts } from '#ui/i18n/language.ts';
import { sessionEnded } from '#ui/page/LeaveGuard.tsx';
import { childAskedIn, chosenChild } from '#ui/session/selected-student.tsx';
import { isAllowed } from '#ui/session/session.ts';
import { storeSignOutReason } from '#ui/session/sign-out-reason.ts';
import { hasToken } from '#ui/session/stored-user.ts';
import { firstPassword } from './frames/first-password.ts';
import { menusQuery } from './menus.ts';
import { hasNoMenu, panelRoutes, type ScreenCode } from './routes.tsx';
import { screens } from './screens.ts';
import { findSession, sessionQuery } from './session.ts';
import { screenArrived } from './shell/NavigationSteps.tsx';
import { fetchTexts, languagesStarted } from './texts.ts';

/** What everybody sees first comes with the shell. */
const screensInShell: Record<string, ComponentType> = {
  '/dashboard': DashboardScreen,
};

/** The screens whose code is here. */
const arrived = new Set<ScreenEntry>();

const doors = new Set(['/login', '/edu/login']);

cacheAnswersOfPage();

export const router = createBrowserRouter(
  panelRoutes({
    codeOf,
    loaders: {
      noMenu: redirectSignedIn,
      optionalMenu: optionalSession,
      signedIn: ownSession,
      screen: askFirst,
    },
  }),
);

setProblemPolicy({
  signedOut: (problem) => {
    storeSignOutReason(problem);
    // While a page begins, its loader says what a visitor sees.
    if (!router.state.initialized) return;
    if (isPathWithoutMenu(router.state.location.pathname)) return;
    router.navigate(pathWithNext('/login', router.state.location), { replace: true, state: sessionEnded });
  },
  forbidden: () => router.navigate('/unauthorized', { replace: true }),
  membershipEnded: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  mustChoosePassword: () => window.location.assign(firstPassword),
});

function isPathWithoutMenu(path: string): boolean {
  return screens.some((entry) => hasNoMenu(entry) && entry.path === path);
}

/** The code of a screen with the texts it needs, fetched when it is opened for the first time unless it came with the shell. */
function codeOf(entry: ScreenEntry, namespace: string): ScreenCode {
  const inShell = screensInShell[entry.path];
  if (inShell) {
    arrived.add(entry);
    return { Screen: inShell };
  }
  return async () => {
    const [code] = await Promise.all([
      entry.load(),
      ...[namespace, ...(entry.showsPartsOf ?? [])].map(textsOf),
    ]);
    screenArrived();
    arrived.add(entry);
    return code;
  };
}

/**
 * Asks for the first data of a screen beside its code, for those who may open it. A screen whose code is here asks by itself in
 * the same moment; for the first one of a visit the page has the answers.
 */
function askFirst(entry: ScreenEntry, { request, params }: LoaderFunctionArgs): null {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (session && isAllowed(session, entry.permission) && !arrived.has(entry)) {
    const query = new URL(request.url).searchParams;
    const studentId = chosenChild(session.children, childAskedIn(query))?.student_id;
    for (const path of entry.first?.({ params, query, studentId }) ?? []) askEarly(path);
  }
  return null;
}

async function texts() {
  await textsOf('panel');
  return null;
}

/** The texts of a module; their file is asked for at once, even while the page begins. */
async function textsOf(namespace: string): Promise<void> {
  await Promise.all([languagesStarted, fetchTexts(namespace)]);
  await loadTexts(namespace);
}

/**
 * Redirects a signed-in person from the sign-in page to the dashboard; not with `next`, where another account may be wanted. The page
 * of a first password is for those only who have to choose one.
 */
async function redirectSignedIn({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === firstPassword) return onlyFirstPassword();
  const isPlainDoor = doors.has(pathname) && !searchParams.has('next');
  if (isPlainDoor && hasToken() && (await findSession())) return redirect('/dashboard');
  return texts();
}

async function onlyFirstPassword() {
  const [session] = await Promise.all([hasToken() ? findSession() : null, texts()]);
  if (session?.must_change_password) return null;
  return redirect(session ? '/dashboard' : '/login');
}

/** The session, or `null`; without a token nothing is requested. */
async function optionalSession(args: LoaderFunctionArgs) {
  if (hasToken()) return anySession(args);
  await texts();
  return null;
}

/** The session; or the way to the first password, where it is still to be chosen. */
async function anySession({ request }: LoaderFunctionArgs) {
  const menus = hasToken() && queryClient.prefetchQuery(menusQuery);
  const [session] = await Promise.all([findSession(), texts(), menus]);
  if (session?.must_change_password) return redirect(pathWithNext(firstPassword, new URL(request.url)));
  return session;
}

async function ownSession(args: LoaderFunctionArgs) {
  return (await anySession(args)) ?? redirect(pathWithNext('/login', new URL(args.request.url)));
}

function pathWithNext(path: string, { pathname, search }: { pathname: string; search: string }): string {
  return `${path}?next=${encodeURIComponent(pathname + search)}`;
}
