import { vi } from 'vitest';

/** From now on it is noon in Bangladesh on this day, for the server's clock; timers and the database's clock go on. */
export function setToday(day: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T06:00:00Z`) });
}

/** Ends {@link setToday}. */
export function useRealClock(): void {
  vi.useRealTimers();
}
