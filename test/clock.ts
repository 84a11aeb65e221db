import { vi } from 'vitest';

/** Sets the server's clock to noon in Bangladesh on a day; timers and the database's clock keep running. */
export function setToday(day: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T06:00:00Z`) });
}

/** Ends {@link setToday}. */
export function useRealClock(): void {
  vi.useRealTimers();
}
