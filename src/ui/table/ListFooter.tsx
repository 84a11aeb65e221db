import { Group, NativeSelect, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';

/** Rows a page may have. */
export const pageSizes = [25, 50, 100, 200];

interface ListFooterProps {
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`. */
  hasMore?: boolean;
  onPageSize: (size: number) => void;
  /** The buttons that turn the pages. */
  pages: ReactNode;
}

/** Which rows of how many are shown; a single page has no buttons. */
export function ListFooter({ page, pageSize, total, hasMore, onPageSize, pages }: ListFooterProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  const isLong = total > (pageSizes[0] ?? 0);
  const sizes = [...new Set([...pageSizes, pageSize])].toSorted((a, b) => a - b);
  return (
    <Group justify="space-between" gap="xs" px="sm" py={6} className="list-footer">
      <Text size="sm">
        {t(hasMore ? 'list.range_of_more' : 'list.range', {
          from: number(from),
          to: number(to),
          total: number(total),
        })}
      </Text>
      {isLong && (
        <Group gap="md" className="no-print">
          <Group gap={6}>
            <Text size="sm" component="label" htmlFor="page-size">
              {t('list.per_page')}
            </Text>
            <NativeSelect
              id="page-size"
              size="xs"
              data={sizes.map((size) => ({ value: String(size), label: number(size) }))}
              value={String(pageSize)}
              onChange={(event) => onPageSize(Number(event.currentTarget.value))}
            />
          </Group>
          {pages}
        </Group>
      )}
    </Group>
  );
}
