import type { QueryKey } from '@tanstack/react-query';
import { KeptNotice } from '#ui/offline/KeptNotice.tsx';

/** Says that the page of the day is what the device read, and when. */
export default function KeptDay({ queryKey }: { queryKey: QueryKey }) {
  return <KeptNotice queryKey={queryKey} />;
}
