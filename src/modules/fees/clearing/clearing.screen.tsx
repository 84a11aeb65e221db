import { ClearingWizard } from '#modules/accounts/ui.ts';
import { feesApi } from '../api.ts';

/** Clears generated trial dues, slips and receipts of an institution. */
export function FeeClearingScreen() {
  const { preview, start, restore, list } = feesApi.dataClearings;
  return (
    <ClearingWizard
      kind="fees"
      calls={{ preview: preview.call, start: start.call, restore: restore.call, list }}
    />
  );
}
