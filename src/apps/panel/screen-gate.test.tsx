import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { describe, expect, it } from 'vitest';
import { defaultPermissions } from '#apps/server/roles.ts';
import type { ScreenEntry } from '#shared/screens.ts';
import { userTypes } from '#shared/user-types.ts';
import { type CurrentSession, SessionContext } from '#ui/session/session.ts';
import { panelRoutes } from './routes.tsx';
import { screens } from './screens.ts';

const inside = 'the inside of the screen';
const noAccess = 'unauthorized.title';

const noLoader = () => null;
const loaders = { noMenu: noLoader, optionalMenu: noLoader, signedIn: noLoader, screen: noLoader };

/** What the router opens at the address of each screen, with a stand-in for the screen. */
const routes = new Map(
  panelRoutes({ codeOf: () => async () => ({ Screen: () => inside }), loaders })
    .flatMap((frame) => frame.children!)
    .filter((it) => it.path !== '*')
    .map((it) => [it.path!, it]),
);

describe('the gate of screens', () => {
  it('stands before every screen of the router', () => {
    expect(screens.length).toBeGreaterThan(250);
    expect([...routes.keys()].sort()).toEqual(screens.map((it) => it.path).sort());
  });

  it.each([...userTypes, 'visitor'] as const)(
    'lets a %s see what they may, and nothing else',
    async (role) => {
      const session = role === 'visitor' ? null : sessionWith(defaultPermissions(role));
      const wrong: string[] = [];
      let opened = 0;
      for (const entry of screens) {
        const html = await drawn(routes.get(entry.path)!, session);
        const isOpen = html.includes(inside);
        opened += Number(isOpen);
        if (isOpen !== mayOpen(entry, role) || html.includes(noAccess) === isOpen) wrong.push(entry.path);
      }
      expect(wrong).toEqual([]);
      expect(opened).toBeGreaterThan(0);
      expect(opened).toBeLessThan(screens.length);
    },
  );

  it('opens every screen to some role', () => {
    const closed = screens.filter((entry) => !userTypes.some((role) => mayOpen(entry, role)));
    expect(closed.map((it) => it.path)).toEqual([]);
  });
});

function mayOpen({ permission }: ScreenEntry, role: (typeof userTypes)[number] | 'visitor'): boolean {
  if (permission === 'public') return true;
  if (role === 'visitor') return false;
  return permission === 'signed-in' || defaultPermissions(role).includes(permission);
}

async function drawn(route: RouteObject, session: CurrentSession | null): Promise<string> {
  const { Component, lazy } = route;
  const { Component: Gated } = Component ? { Component } : await (lazy as () => Promise<RouteObject>)();
  const handler = createStaticHandler([{ path: '*', handle: route.handle, Component: Gated }]);
  const context = await handler.query(new Request('http://localhost/'));
  return renderToString(
    <MantineProvider>
      <SessionContext value={session}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context as StaticHandlerContext)}
          context={context as StaticHandlerContext}
          hydrate={false}
        />
      </SessionContext>
    </MantineProvider>,
  );
}

const sessionWith = (permissions: readonly string[]) =>
  ({
    user: { id: 'somebody' },
    site: null,
    permissions,
    children: [],
    membership: null,
  }) as unknown as CurrentSession;
