import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '#ui/api/query-client.ts';
import { LoadingState } from '#ui/page/states.tsx';
import { KitProvider } from '#ui/theme/KitProvider.tsx';
import { router } from './router.tsx';
import { sessionQuery } from './session.ts';

/** The panel: the look of the institution around the screens. */
export function App() {
  const session = useQuery({ ...sessionQuery, enabled: false }, queryClient);
  return (
    <Suspense>
      <KitProvider accent={session.data?.site?.accent_color}>
        <Suspense fallback={<LoadingState />}>
          <RouterProvider router={router} />
        </Suspense>
      </KitProvider>
    </Suspense>
  );
}
