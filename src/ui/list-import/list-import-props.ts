import type { ListOption } from './ListOptions.tsx';
import type { ListImportApi } from './list-import-api.ts';

/** What a screen tells about its kind of list. */
export interface ListImportProps {
  /** Name under which the chosen columns of the history are stored. */
  name: string;
  api: ListImportApi;
  /** Address of its routes, for downloads: `/accounts/voucher-imports`. */
  path: string;
  /** Says what may be uploaded here. */
  title: string;
  /** What a column can hold, and the sums that the check counts, as people call them. */
  fields: { value: string; label: string }[];
  figures: Record<string, string>;
  options: ListOption[];
  /** Whether days stand in the list, so that their order can be chosen. */
  hasDays: boolean;
}
