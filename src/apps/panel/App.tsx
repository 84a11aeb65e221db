import { Suspense, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '#ui/api/query-client.ts';
import { LoadingState } from '#ui/page/states.tsx';
import { UiProvider } from '#ui/theme/UiProvider.tsx';
import { router } from './router.tsx';
import { sessionQuery } from './session.ts';

/** The panel: the look of the institution around the screens. */
export function App() {
  return (
    <Suspense>
      <UiProvider accent={useAccent()}>
        <Suspense fallback={<LoadingState />}>
          <RouterProvider router={router} />
        </Suspense>
      </UiProvider>
    </Suspense>
  );
}

/**
 * The colour of the person's institution, before sign-in that of the host; read from the cache itself, which is emptied when people
 * sign in and out.
 */
function useAccent(): string | undefined | null {
  return useSyncExternalStore(
    (changed) => queryClient.getQueryCache().subscribe(changed),
    () => {
      const session = queryClient.getQueryData(sessionQuery.queryKey);
      return session ? session.site?.accent_color : colorOfHost();
    },
  );
}

const colorOfHost = () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;
