import { Group, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface SortTitleProps {
  title: string;
  /** Aligned right, above figures. */
  isFigure: boolean;
  /** The current order, where the list is sorted by this column. */
  order: 'ascending' | 'descending' | undefined;
  onTurn: () => void;
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/** The heading of a sortable column: a press sorts by it, the next one reverses the order. */
export function SortTitle({ title, isFigure, order, onTurn }: SortTitleProps) {
  const { t } = useTranslation('ui');
  const Icon = icons[order ?? 'none'];
  return (
    <UnstyledButton fz="inherit" fw="inherit" w="100%" onClick={onTurn}>
      <Group justify={isFigure ? 'flex-end' : 'space-between'} gap="xs" wrap="nowrap">
        {title}
        <Icon size={14} opacity={order ? 1 : 0.5} aria-hidden />
      </Group>
      {order && <span className="visually-hidden">{t(`list.${order}`)}</span>}
    </UnstyledButton>
  );
}
