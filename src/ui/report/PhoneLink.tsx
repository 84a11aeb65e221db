import { Anchor } from '@mantine/core';
import { formatMobile, phoneHref } from '#shared/phone.ts';
import { useLanguage } from '../i18n/language.ts';

/** A phone number as it is stored, with a link that calls it. Nothing for `null`, plain text where it is no number. */
export function PhoneLink({ phone }: { phone: string | null | undefined }) {
  const { language } = useLanguage();
  if (!phone) return null;
  const shown = formatMobile(phone, language);
  const href = phoneHref(phone);
  if (!href) return shown;
  return (
    <Anchor href={href} inherit className="figure">
      {shown}
    </Anchor>
  );
}
