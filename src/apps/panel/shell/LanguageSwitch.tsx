import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { useChangeLanguage } from './useChangeLanguage.ts';

/** Offers the other language, in that language. */
export function LanguageSwitch() {
  const { t } = useTranslation('panel');
  const { language } = useLanguage();
  const change = useChangeLanguage();
  const other = language === 'bn' ? 'en' : 'bn';
  const name = other === 'bn' ? 'বাংলা' : 'English';
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      h={34}
      lang={other}
      title={t('change_language')}
      onClick={() => change(other)}
    >
      {name}
    </Button>
  );
}
