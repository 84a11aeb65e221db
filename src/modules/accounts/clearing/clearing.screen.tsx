import { accountsApi } from '../api.ts';
import { ClearingWizard } from './ClearingWizard.tsx';

/** Clears trial vouchers and opening balances of an institution. */
export function AccountsClearingScreen() {
  const { preview, start, restore, list } = accountsApi.dataClearings;
  return (
    <ClearingWizard
      kind="accounts"
      calls={{ preview: preview.call, start: start.call, restore: restore.call, list }}
    />
  );
}
