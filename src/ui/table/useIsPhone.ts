import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone: lists are then rows of two lines, and filters a sheet from below. */
export function useIsPhone(): boolean {
  return Boolean(useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }));
}
