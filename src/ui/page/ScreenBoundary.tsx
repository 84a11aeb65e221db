import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { ApiProblem } from '../api/problem.ts';
import { ErrorState, LoadingState } from './states.tsx';

interface Props {
  /** Drawn instead of a screen whose record does not exist; the address stays. */
  notFound: ReactNode;
  children: ReactNode;
}

/**
 * Wraps every screen: shows a loading state while `useSuspenseQuery` loads, the not-found page for a 404, and otherwise an
 * error with a retry.
 */
export function ScreenBoundary({ notFound, children }: Props) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary notFound={notFound} reset={reset}>
          <Suspense fallback={<LoadingState />}>{children}</Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}

class Boundary extends Component<Props & { reset: () => void }, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof ApiProblem && error.status === 404) return this.props.notFound;
    return (
      <ErrorState
        error={error}
        onRetry={() => {
          this.props.reset();
          this.setState({ error: undefined });
        }}
      />
    );
  }
}
