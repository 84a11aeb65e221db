import { Menu } from '@mantine/core';
import { moveInstitution } from '#modules/auth/session/move-institution.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useSession } from '#ui/session/session.ts';

interface InstitutionSwitchItemsProps {
  institutions: { account_id: string; site_id: string; name_en: string; name_bn: string }[];
}

/** The institutions of a bank user, the present one in bold. */
export default function InstitutionSwitchItems({ institutions }: InstitutionSwitchItemsProps) {
  const { pick } = useLanguage();
  const { site } = useSession();
  return institutions.map((it) => (
    <Menu.Item
      key={it.account_id}
      fw={it.site_id === site?.id ? 600 : undefined}
      onClick={() => it.site_id !== site?.id && moveInstitution(it.account_id)}
    >
      {pick(it.name_en, it.name_bn)}
    </Menu.Item>
  ));
}
