import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ListFilters.module.css';

interface FilterChipProps {
  label: string;
  value: ReactNode;
  /** The list has set it by itself. */
  isQuiet?: boolean;
  /** Left out where the filter is never empty. */
  onRemove?: () => void;
}

/** A filter that is set, as words: `Class: Six ✕`. A press removes it. */
export function FilterChip({ label, value, isQuiet, onRemove }: FilterChipProps) {
  const { t } = useTranslation('ui');
  const look = { className: classes.chip, 'data-quiet': isQuiet || undefined };
  const words = (
    <span className={classes.words}>
      {label}: <b>{value}</b>
    </span>
  );
  if (!onRemove) return <span {...look}>{words}</span>;
  return (
    <UnstyledButton {...look} onClick={onRemove}>
      <span className="visually-hidden">{t('list.remove_filter')} </span>
      {words}
      <IconX size={14} aria-hidden />
    </UnstyledButton>
  );
}
