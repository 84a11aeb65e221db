import type { ListCheck, ListDetail, ListSummary, UploadedList } from '#shared/list-import.contract.ts';
import type { ListSource } from '../table/list-source.ts';

type Call<Input, Output> = { call: (input: Input) => Promise<Output> };

/** The routes of one kind of list, e.g. `accountsApi.voucherImports`; the server judges plans. */
export interface ListImportApi {
  key: () => readonly unknown[];
  list: ListSource<ListSummary>;
  upload: Call<{ file: File; sheet?: string }, UploadedList>;
  show: Call<{ id: string }, ListDetail>;
  check: Call<never, ListCheck>;
  write: Call<{ id: string }, ListSummary>;
  undo: Call<{ id: string }, ListSummary>;
  discard: Call<{ id: string }, unknown>;
}
