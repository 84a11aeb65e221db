import { useRevalidator, useRouteError } from 'react-router';
import { ErrorState } from '#ui/page/states.tsx';

/** A screen whose code could not be loaded, inside the frame, so that other screens can be opened. */
export function ScreenFailed() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return <ErrorState error={error} onRetry={() => revalidate()} />;
}
