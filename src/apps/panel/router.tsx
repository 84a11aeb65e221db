import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { ScreenEntry } from '#shared/screens.ts';
import { queryClient, setProblemPolicy } from '#ui/api/query-client.ts';
import { loadTexts } from '#ui/i18n/language.ts';
import { sessionEnded } from '#ui/page/LeaveGuard.tsx';
import type { OpenScreen } from '#ui/page/screens.tsx';
import { LoadingState } from '#ui/page/states.tsx';
import { storeSignOutReason } from '#ui/session/sign-out-reason.ts';
import { hasToken } from '#ui/session/stored-user.ts';
import { NoMenuFrame } from './frames/NoMenuFrame.tsx';
import { NotFoundScreen } from './frames/NotFoundScreen.tsx';
import { OptionalMenuFrame } from './frames/OptionalMenuFrame.tsx';
import { ScreenFailed } from './frames/ScreenFailed.tsx';
import { StartFailed } from './frames/StartFailed.tsx';
import { guideOf } from './guides.ts';
import { menusQuery } from './menus.ts';
import { ScreenGate } from './ScreenGate.tsx';
import { screensByModule } from './screens.ts';
import { findSession, sessionQuery } from './session.ts';
import { screenArrived } from './shell/NavigationSteps.tsx';

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
    lazy: async () => ({ Component: (await import('./frames/SignedInFrame.tsx')).SignedInFrame }),
    loader: ownSession,
    ...start,
    children: routesOf((entry) => !hasNoMenu(entry) && !hasOptionalMenu(entry)),
  },
];

export const router = createBrowserRouter(routes);

setProblemPolicy({
  signedOut: (problem) => {
    storeSignOutReason(problem);
    // While a page begins, its loader says what a visitor sees.
    if (!router.state.initialized) return;
    if (isPathWithoutMenu(router.state.location.pathname)) return;
    router.navigate(signInPath(router.state.location), { replace: true, state: sessionEnded });
  },
  forbidden: () => router.navigate('/unauthorized', { replace: true }),
  membershipEnded: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
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
        lazy: async () => {
          const [{ Screen }] = await Promise.all([entry.load(), loadTexts(namespace)]);
          screenArrived();
          return {
            Component: () => (
              <ScreenGate entry={entry}>
                <Screen />
              </ScreenGate>
            ),
          };
        },
      }),
    ),
  );
}

async function texts() {
  await loadTexts('panel');
  return null;
}

/** Redirects a signed-in person from the sign-in page to the dashboard; not with `next`, where another account may be wanted. */
async function redirectSignedIn({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const isPlainDoor = doors.has(pathname) && !searchParams.has('next');
  if (isPlainDoor && hasToken() && (await findSession())) return redirect('/dashboard');
  return texts();
}

/** The session, or `null`; without a token nothing is requested. */
async function optionalSession() {
  if (hasToken()) return anySession();
  await texts();
  return null;
}

async function anySession() {
  const menus = hasToken() && queryClient.prefetchQuery(menusQuery);
  const [session] = await Promise.all([findSession(), texts(), menus]);
  return session;
}

async function ownSession({ request }: LoaderFunctionArgs) {
  const session = await anySession();
  const { pathname, search } = new URL(request.url);
  return session ?? redirect(signInPath({ pathname, search }));
}

function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/login?next=${encodeURIComponent(pathname + search)}`;
}
