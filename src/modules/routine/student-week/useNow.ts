import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { timeOfDay, today } from '#shared/dates.ts';

interface Moment {
  starts_at: string;
  ends_at: string;
}

const refreshedAfter = 20_000;

/** `isNow(day, slot)`: whether the slot of a school day is running; asked again as time goes by. */
export function useNow() {
  const [time, setTime] = useState(timeOfDay());
  useInterval(() => setTime(timeOfDay()), refreshedAfter, { autoInvoke: true });
  return (day: { on_date: string; kind: string }, { starts_at, ends_at }: Moment) =>
    day.kind === 'school' && day.on_date === today() && starts_at <= time && time < ends_at;
}
