import { Badge, Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ComponentProps, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';

type FilterButtonProps = ComponentProps<typeof Button<'button'>> & {
  ref?: RefObject<HTMLButtonElement | null>;
  count: number;
};

/** Opens the filters, and says how many are set. */
export function FilterButton({ count, ...rest }: FilterButtonProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const number = formatNumber(count, language);
  return (
    <Button
      variant="default"
      leftSection={<IconFilter size={16} aria-hidden />}
      rightSection={
        count > 0 && (
          <Badge size="sm" circle aria-hidden>
            {number}
          </Badge>
        )
      }
      {...rest}
    >
      {t('list.filter')}
      {count > 0 && <span className="visually-hidden">{` (${t('list.filters_set', { number })})`}</span>}
    </Button>
  );
}
