import { Container } from '@mantine/core';
import { useRevalidator, useRouteError } from 'react-router';
import { ErrorState } from '#ui/page/states.tsx';

/** The panel itself could not start, for example without network. */
export function StartFailed() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return (
    <Container size="xs" component="main" py="xl">
      <ErrorState error={error} onRetry={() => revalidate()} />
    </Container>
  );
}
