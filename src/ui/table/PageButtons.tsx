import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';

interface PageButtonsProps {
  page: number;
  /** How many pages there are. */
  pages: number;
  onTurn: (page: number) => void;
}

/** The buttons that turn the pages of a list or report. */
export function PageButtons({ page, pages, onTurn }: PageButtonsProps) {
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
