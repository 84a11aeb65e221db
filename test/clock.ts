import { vi } from 'vitest';

/** Sets the server's clock to noon in Bangladesh on a day; timers and the database's clock keep running. */
export function setToday(day: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T06:00:00Z`) });
}

/** Ends {@link setToday}. */
export function useRealClock(): void {
  vi.useRealTimers();
}

/**
 * Signs in by the real clock where a test has turned it back: PostgreSQL keeps its own, for which a session that was opened in
 * the past is over.
 */
export async function notInThePast<Result>(signIn: () => Promise<Result>): Promise<Result> {
  if (!vi.isFakeTimers()) return signIn();
  const now = new Date();
  const setBack = () => vi.useFakeTimers({ toFake: ['Date'], now });
  vi.useRealTimers();
  if (now.getTime() > Date.now()) {
    setBack();
    return signIn();
  }
  try {
    return await signIn();
  } finally {
    setBack();
  }
}
