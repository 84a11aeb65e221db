import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { RowAction } from './RowActions.tsx';
import { type RemovalOptions, useRemoval } from './useRemoval.tsx';

type SetupListOptions<Row> = RemovalOptions<Row> & {
  mayEdit: boolean;
  /** Label of the button that adds a row. */
  add: string;
  /** Where rows have pages of their own: the address before `/new` and `/edit/:id`. */
  pages?: string;
};

interface SetupList<Row> {
  /** For the page and for the empty list; nothing for who may not edit. */
  addButton: ReactNode;
  /** Props of the list: a row opens to be edited, its menu offers editing and deleting. */
  table: { onRowClick?: (row: Row) => void; rowActions?: (row: Row) => RowAction[] };
  /** The drawer is open: for the row that is edited, or for a new one where there is none. */
  isOpen: boolean;
  edited: Row | undefined;
  close: () => void;
}

/**
 * What every setup list does with its rows: make one, edit it in a drawer, delete it after asking. A row of the product
 * itself (`is_system`) cannot be deleted.
 */
export function useSetupList<Row>(options: SetupListOptions<Row>): SetupList<Row> {
  const { mayEdit, add, pages } = options;
  const { t } = useTranslation('ui');
  const removal = useRemoval<Row>(options);
  const [opened, setOpened] = useState<Row | 'new'>();
  const navigate = useNavigate();
  const open = (row: Row) =>
    pages ? navigate(`${pages}/edit/${(row as { id: string }).id}`) : setOpened(row);
  const editing = (row: Row): RowAction => ({
    label: t('edit'),
    icon: <IconPencil size={16} aria-hidden />,
    onClick: () => void open(row),
  });
  const rowActions = (row: Row) => {
    const isOfProduct = (row as { is_system?: boolean }).is_system;
    return isOfProduct ? [editing(row)] : [editing(row), removal(row)];
  };
  return {
    addButton: mayEdit && (
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={pages ? undefined : () => setOpened('new')}
        renderRoot={pages ? (props) => <Link {...props} to={`${pages}/new`} /> : undefined}
      >
        {add}
      </Button>
    ),
    table: mayEdit ? { onRowClick: (row) => void open(row), rowActions } : {},
    isOpen: opened !== undefined,
    edited: opened === 'new' ? undefined : opened,
    close: () => setOpened(undefined),
  };
}
