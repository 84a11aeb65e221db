const names: Record<string, string> = { DV: 'debit', CV: 'credit', JV: 'journal', CTV: 'contra' };

const paths = new Map<string, (id: string) => string>();

/** Registers where the document of such a posting is shown; called in the `screens.ts` of each module that posts. */
export function addSourcePath(kind: string, pathOf: (id: string) => string): void {
  paths.set(kind, pathOf);
}

/** Where the document of a posting can be opened; nothing for an opening balance. */
export function sourcePath(row: {
  source_kind: string;
  source_id: string | null;
  voucher_type: string;
}): string | undefined {
  if (!row.source_id) return undefined;
  const name = names[row.voucher_type];
  if (row.source_kind === 'voucher')
    return name && `/site/accounts/transaction/${name}-voucher/edit/${row.source_id}`;
  return paths.get(row.source_kind)?.(row.source_id);
}
