import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { LoginScreen } from '#modules/auth/session/login.screen.tsx';
import { DashboardScreen } from '#modules/dashboard/dashboard.screen.tsx';
import type { ScreenEntry } from '#shared/screens.ts';
import { askEarly, keepAnswersOfPage } from '#ui/api/early-answers.ts';
import { queryClient, setProblemPolicy } from '#ui/api/query-client.ts';
import { loadTexts } from '#ui/i18n/language.ts';
import { sessionEnded } from '#ui/page/LeaveGuard.tsx';
import type { OpenScreen } from '#ui/page/screens.tsx';
import { LoadingState } from '#ui/page/states.tsx';
import { childAskedIn, chosenChild } from '#ui/session/selected-student.tsx';
import { isAllowed } from '#ui/session/session.ts';
import { storeSignOutReason } from '#ui/session/sign-out-reason.ts';
import { hasToken } from '#ui/session/stored-user.ts';
import { firstPassword } from './frames/first-password.ts';
import { NoMenuFrame } from './frames/NoMenuFrame.tsx';
import { NotFoundScreen } from './frames/NotFoundScreen.tsx';
import { OptionalMenuFrame } from './frames/OptionalMenuFrame.tsx';
import { ScreenFailed } from './frames/ScreenFailed.tsx';
import { SignedInFrame } from './frames/SignedInFrame.tsx';
import { StartFailed } from './frames/StartFailed.tsx';
import { guideOf } from './guides.ts';
import { menusQuery } from './menus.ts';
import { ScreenGate } from './ScreenGate.tsx';
import { screensByModule } from './screens.ts';
import { findSession, sessionQuery } from './session.ts';
import { screenArrived } from './shell/NavigationSteps.tsx';
import { fetchTexts, languagesStarted } from './texts.ts';

/** What everybody sees first comes with the shell. */
const screensInShell: Record<string, ComponentType> = {
  '/login': LoginScreen,
  '/edu/login': LoginScreen,
  '/dashboard': DashboardScreen,
};

/** The screens whose code is here. */
const arrived = new Set<ScreenEntry>();

const doors = new Set(['/login', '/edu/login']);

const start = { ErrorBoundary: StartFailed, HydrateFallback: LoadingState };

const routes: RouteObject[] = [
  { Component: NoMenuFrame, loader: redirectSignedIn, ...start, children: routesOf(hasNoMenu) },
  {
    Component: OptionalMenuFrame,
    loader: optionalSession,
    ...start,
    children: [...routesOf(hasOptionalMenu), { path: '*', Component: NotFoundScreen }],
  },
  {
    Component: SignedInFrame,
    loader: ownSession,
    ...start,
    children: routesOf((entry) => !hasNoMenu(entry) && !hasOptionalMenu(entry)),
  },
];

keepAnswersOfPage();

export const router = createBrowserRouter(routes);

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

/** Screens without menu for people who are not signed in. */
function hasNoMenu(entry: ScreenEntry): boolean {
  return entry.panel === 'public' || entry.panel === 'marketing';
}

/** Screens for everybody, inside the menu for those who are signed in. */
function hasOptionalMenu(entry: ScreenEntry): boolean {
  return !hasNoMenu(entry) && entry.permission === 'public';
}

function isPathWithoutMenu(path: string): boolean {
  return Object.values(screensByModule)
    .flat()
    .some((entry) => hasNoMenu(entry) && entry.path === path);
}

function routesOf(belongs: (entry: ScreenEntry) => boolean): RouteObject[] {
  return Object.entries(screensByModule).flatMap(([namespace, entries]) =>
    entries.filter(belongs).map(
      (entry): RouteObject => ({
        path: entry.path,
        handle: { ...entry, loadGuide: guideOf(namespace) } satisfies OpenScreen,
        ErrorBoundary: ScreenFailed,
        loader: (address) => askFirst(entry, address),
        ...codeOf(entry, namespace),
      }),
    ),
  );
}

/** The component of a screen, fetched when the screen is opened for the first time unless it came with the shell. */
function codeOf(entry: ScreenEntry, namespace: string): Pick<RouteObject, 'Component' | 'lazy'> {
  const behindGate = (Screen: ComponentType) => () => (
    <ScreenGate entry={entry}>
      <Screen />
    </ScreenGate>
  );
  const inShell = screensInShell[entry.path];
  if (inShell) {
    arrived.add(entry);
    return { Component: behindGate(inShell) };
  }
  return {
    lazy: async () => {
      const [{ Screen }] = await Promise.all([
        entry.load(),
        ...[namespace, ...(entry.showsPartsOf ?? [])].map(textsOf),
      ]);
      screenArrived();
      arrived.add(entry);
      return { Component: behindGate(Screen) };
    },
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
