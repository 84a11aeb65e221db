import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';
import type { PageButtonsProps } from './PageButtons.tsx';

/** The numbers of the pages, with a button to the one before and the one after. */
export default function PageNumbers({ page, pages, onTurn }: PageButtonsProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  return (
    <Pagination
      size="sm"
      total={pages}
      value={page}
      onChange={onTurn}
      getControlProps={(control) => ({ 'aria-label': t(`list.${control}`) })}
      getItemProps={(number) => ({ children: localDigits(number, language) })}
    />
  );
}
