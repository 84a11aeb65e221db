import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';
import { ListFooter, pageSizes } from '../table/ListFooter.tsx';

interface ReportFooterProps {
  page: { number: number; size: number };
  /** Rows of all pages. */
  total: number;
  turn: { to: (page: number) => void; size: (rows: number) => void };
}

/** Which rows of a long report are shown, and the buttons that turn its pages. */
export function ReportFooter({ page, total, turn }: ReportFooterProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const isShort = total <= (pageSizes[0] ?? 0);
  if (isShort) return null;
  return (
    <ListFooter
      page={page.number}
      pageSize={page.size}
      total={total}
      onPageSize={turn.size}
      pages={
        <Pagination
          size="sm"
          total={Math.ceil(total / page.size)}
          value={page.number}
          onChange={turn.to}
          getControlProps={(control) => ({ 'aria-label': t(`list.${control}`) })}
          getItemProps={(number) => ({ children: localDigits(number, language) })}
        />
      }
    />
  );
}
