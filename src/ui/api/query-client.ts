import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '../toast.ts';
import { ApiProblem } from './problem.ts';
import { shareRecords } from './versions.ts';

/** How the application reacts to failures that are not the screen's business. */
export interface ProblemPolicy {
  /** 401: the session ended. */
  signedOut: (problem: ApiProblem) => void;
  /** 403 while a screen loads. */
  forbidden: () => void;
  /** 403 `membership_ended`: the membership that the panel has cached is outdated. */
  membershipEnded: () => void;
  /** 403 `choose_password_first`: the person signed in somewhere else in this browser with a first password. */
  mustChoosePassword: () => void;
}

let policy: ProblemPolicy = {
  signedOut: () => undefined,
  forbidden: () => undefined,
  membershipEnded: () => undefined,
  mustChoosePassword: () => undefined,
};

/** The application says once where 401 and 403 lead. */
export function setProblemPolicy(next: ProblemPolicy) {
  policy = next;
}

let explainUses: ((problem: ApiProblem, id: string | undefined) => boolean) | undefined;

/** The component that shows what uses a row registers here; it says whether a refusal names such places. */
export function setExplainUses(next: typeof explainUses) {
  explainUses = next;
}

/**
 * A cache of what is read from the server. Reads try again when the network or the server
 * fails; writes never do by themselves. A mutation with `meta: { quiet: true }` shows its own error.
 */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        structuralSharing: shareRecords,
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiProblem && (error.status === 0 || error.status >= 502),
      },
      mutations: { networkMode: 'always', retry: false },
    },
    queryCache: new QueryCache({
      onError: (error) => {
        if (!(error instanceof ApiProblem)) return;
        if (error.status === 401) policy.signedOut(error);
        if (error.code === 'choose_password_first') policy.mustChoosePassword();
        else if (error.status === 403) policy.forbidden();
        if (error.status === 0) toast.warn(error.message, 'network');
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, input, _context, mutation) => {
        if (mutation.meta?.quiet !== true) reportFailure(error, idIn(input));
      },
    }),
  });

export const queryClient = newQueryClient();

/** Shows that an action failed: by a toast, by the places that use the row with this id, or by sign-in when the session ended. */
export function reportFailure(error: unknown, id?: string) {
  if (error instanceof ApiProblem && error.code === 'membership_ended') policy.membershipEnded();
  if (error instanceof ApiProblem && error.code === 'choose_password_first') policy.mustChoosePassword();
  if (error instanceof ApiProblem && error.status === 401) policy.signedOut(error);
  else if (!(error instanceof ApiProblem && explainUses?.(error, id))) toast.fail(error);
}

/** The id of the row that was to be changed: the input itself, or that of the row given. */
function idIn(input: unknown): string | undefined {
  const id = typeof input === 'object' && input !== null && 'id' in input ? input.id : input;
  return typeof id === 'string' ? id : undefined;
}
