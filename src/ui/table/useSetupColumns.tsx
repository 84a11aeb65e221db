import { useActiveColumn } from './active.tsx';
import type { Column } from './columns.tsx';

/** The columns that most setup lists share. */
export function useSetupColumns<Row>() {
  return {
    /** Of rows with a name in both languages; the reader's own stands first. */
    names: [
      { key: 'name_en', sort: true },
      { key: 'name_bn', sort: true },
    ] satisfies Column<Row>[],
    code: { key: 'code', sort: true, optional: true } satisfies Column<Row>,
    sortOrder: { key: 'sort_order', kind: 'count', sort: true, optional: true } satisfies Column<Row>,
    active: useActiveColumn() as Column<Row>,
  };
}
