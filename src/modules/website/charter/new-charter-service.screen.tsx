import { SetupFormPage } from '#ui/setup/SetupFormPage.tsx';
import { websiteApi } from '../api.ts';
import { blankService, CharterFields } from './CharterFields.tsx';

/** Adds a service to the charter, behind those that are there. */
export function NewCharterServiceScreen() {
  return (
    <SetupFormPage
      name="citizen-charter"
      api={websiteApi.citizenCharter}
      stale={websiteApi.key()}
      listPath="/site/web/setting/citizen-charter"
      blank={blankService}
      fields={(form) => <CharterFields form={form} />}
    />
  );
}
