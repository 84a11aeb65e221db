import { Menu } from '@mantine/core';
import { authApi } from '#modules/auth/api.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { confirmLeave } from '#ui/form/unsaved-work.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { forgetKeptReads } from '#ui/offline/kept-reads.ts';
import { useSession } from '#ui/session/session.ts';

interface InstitutionSwitchItemsProps {
  institutions: { account_id: string; site_id: string; name_en: string; name_bn: string }[];
}

/** The institutions of a bank user, the present one in bold. */
export default function InstitutionSwitchItems({ institutions }: InstitutionSwitchItemsProps) {
  const { pick } = useLanguage();
  const { site } = useSession();
  const move = async (account_id: string) => {
    if (!(await confirmLeave())) return;
    try {
      await authApi.session.move.call({ account_id });
    } catch (error) {
      return reportFailure(error);
    }
    await forgetKeptReads();
    sessionStorage.clear();
    // Everything on the page is the other institution's.
    window.location.assign('/dashboard');
  };
  return institutions.map((it) => (
    <Menu.Item
      key={it.account_id}
      fw={it.site_id === site?.id ? 600 : undefined}
      onClick={() => it.site_id !== site?.id && move(it.account_id)}
    >
      {pick(it.name_en, it.name_bn)}
    </Menu.Item>
  ));
}
