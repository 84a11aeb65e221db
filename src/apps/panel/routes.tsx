import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import type { ScreenEntry } from '#shared/screens.ts';
import type { LoadGuide, OpenScreen } from '#ui/page/screens.tsx';
import { LoadingState } from '#ui/page/states.tsx';
import { NoMenuFrame } from './frames/NoMenuFrame.tsx';
import { NotFoundScreen } from './frames/NotFoundScreen.tsx';
import { OptionalMenuFrame } from './frames/OptionalMenuFrame.tsx';
import { ScreenFailed } from './frames/ScreenFailed.tsx';
import { SignedInFrame } from './frames/SignedInFrame.tsx';
import { StartFailed } from './frames/StartFailed.tsx';
import { ScreenGate } from './ScreenGate.tsx';
import { screensByModule } from './screens.ts';

interface ScreenModule {
  Screen: ComponentType;
}

/** The code of a screen, or how it is fetched. */
export type ScreenCode = ScreenModule | (() => Promise<ScreenModule>);

interface PanelRoutes {
  codeOf(entry: ScreenEntry, namespace: string): ScreenCode;
  loaders: {
    noMenu: LoaderFunction;
    optionalMenu: LoaderFunction;
    signedIn: LoaderFunction;
    screen(entry: ScreenEntry, address: Parameters<LoaderFunction>[0]): null;
  };
}

/** The routes of the panel: every screen behind its gate, in the frame that its kind has. */
export function panelRoutes({ codeOf, loaders }: PanelRoutes): RouteObject[] {
  const routesOf = (belongs: (entry: ScreenEntry) => boolean) =>
    Object.entries(screensByModule).flatMap(([namespace, entries]) =>
      entries.filter(belongs).map(
        (entry): RouteObject => ({
          path: entry.path,
          handle: { ...entry, loadGuide: guideOf(namespace) } satisfies OpenScreen,
          ErrorBoundary: ScreenFailed,
          // Without it, the router leaves a screen out whose code could not be fetched, and the error with it.
          HydrateFallback: LoadingState,
          loader: (address) => loaders.screen(entry, address),
          ...behindGate(entry, codeOf(entry, namespace)),
        }),
      ),
    );
  const start = { ErrorBoundary: StartFailed, HydrateFallback: LoadingState };
  return [
    { Component: NoMenuFrame, loader: loaders.noMenu, ...start, children: routesOf(hasNoMenu) },
    {
      Component: OptionalMenuFrame,
      loader: loaders.optionalMenu,
      ...start,
      children: [...routesOf(hasOptionalMenu), { path: '*', Component: NotFoundScreen }],
    },
    {
      Component: SignedInFrame,
      loader: loaders.signedIn,
      ...start,
      children: routesOf((entry) => !hasNoMenu(entry) && !hasOptionalMenu(entry)),
    },
  ];
}

function behindGate(entry: ScreenEntry, code: ScreenCode): Pick<RouteObject, 'Component' | 'lazy'> {
  const gated =
    ({ Screen }: ScreenModule) =>
    () => (
      <ScreenGate entry={entry}>
        <Screen />
      </ScreenGate>
    );
  if (typeof code !== 'function') return { Component: gated(code) };
  return { lazy: async () => ({ Component: gated(await code()) }) };
}

/** Every module has a guide; where they lie is loaded with the first one. */
function guideOf(namespace: string): LoadGuide | undefined {
  if (namespace === 'panel') return undefined;
  return async (language) => (await import('./guides.ts')).loadGuide(namespace, language);
}

/** Screens without menu for people who are not signed in. */
export function hasNoMenu(entry: ScreenEntry): boolean {
  return entry.panel === 'public' || entry.panel === 'marketing';
}

/** Screens for everybody, inside the menu for those who are signed in. */
function hasOptionalMenu(entry: ScreenEntry): boolean {
  return !hasNoMenu(entry) && entry.permission === 'public';
}
