import { Button } from '@mantine/core';
import { IconFileText, IconPrinter } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { printDocument } from '../export/print-pdf.ts';
import { useLanguage } from '../i18n/language.ts';
import type { RowAction } from '../table/RowActions.tsx';
import { type MoveOptions, useMove } from './useMove.ts';

/** A document as the server gives it, with the moves that are permitted. */
interface Document {
  id: string;
  can: Readonly<Record<string, boolean>>;
}

/** A move on the screen: it calls the server, opens a form, or leads to another screen. */
interface DocumentAction<Row> {
  icon: ComponentType<{ size: number }>;
  /** Shown in red, apart from the others. */
  danger?: boolean;
  /** The next step of the document; its button is filled. */
  isMain?: boolean;
  call?: (row: Row) => Promise<object>;
  open?: (row: Row) => void;
  href?: (row: Row) => string;
}

interface DocumentActionsOptions<Row> extends MoveOptions {
  /** The moves by their names in `can`, in the order of their buttons. */
  actions: Readonly<Record<string, DocumentAction<Row>>>;
  /** Address of its screen. */
  href: (row: Row) => string;
  /** Path of its PDF: `accounts/vouchers/<id>`. */
  print: (row: Row) => string;
}

/**
 * What can be done with a document, for the menu of its row and for the buttons above it: open, print, and the moves that
 * the server permits, each with its question and its news.
 */
export function useDocumentActions<Row extends Document>(options: DocumentActionsOptions<Row>) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const move = useMove(options);

  const actionsOn = (row: Row, isDanger: boolean) =>
    Object.entries(options.actions)
      .filter(([name, { danger = false }]) => row.can[name] && danger === isDanger)
      .map(([name, { icon: Icon, danger, isMain, call, open, href }]) => ({
        danger,
        isMain,
        label: move.labelOf(name),
        icon: <Icon size={16} aria-hidden />,
        href: href?.(row),
        onClick: () => (call ? move.make(name, () => call(row)) : open?.(row)),
      }));
  const print = (row: Row) => ({
    label: t('export.print'),
    icon: <IconPrinter size={16} aria-hidden />,
    onClick: () => printDocument(options.print(row), language),
  });

  return {
    /** For `rowHref` of the list. */
    href: options.href,
    rowActions: (row: Row): RowAction[] => [
      { label: t('open'), icon: <IconFileText size={16} aria-hidden />, href: options.href(row) },
      ...actionsOn(row, false),
      print(row),
      ...actionsOn(row, true),
    ],
    buttons: (row: Row) =>
      [...actionsOn(row, true), print(row), ...actionsOn(row, false)].map((action) => (
        <ActionButton key={action.label} {...action} isBusy={move.isPending} />
      )),
  };
}

interface ActionButtonProps extends RowAction {
  isMain?: boolean;
  isBusy: boolean;
}

function ActionButton({ label, icon, href, onClick, danger, isMain, isBusy }: ActionButtonProps) {
  const look = {
    variant: isMain ? undefined : 'default',
    c: danger ? 'var(--mantine-color-error)' : undefined,
    leftSection: icon,
  };
  if (href) {
    return (
      <Button {...look} component={Link} to={href}>
        {label}
      </Button>
    );
  }
  return (
    <Button {...look} disabled={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
}
