import type { ListOption } from './ListOptions.tsx';
import type { ListImportApi } from './list-import-api.ts';

/** What a screen says of the kind of list that it brings over. */
export interface ListImportProps {
  /** For the choice of columns of the history. */
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
