import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconChecks,
  IconFileText,
  IconPencil,
  IconPrinter,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Move } from '#shared/life-cycle.ts';
import type { SeveralMoved } from '#shared/move-contract.ts';
import { localDigits } from '#shared/numerals.ts';
import { printDocument } from '../export/print-pdf.ts';
import { useLanguage } from '../i18n/language.ts';
import { confirm, confirmDelete } from '../page/confirm.ts';
import type { BulkAction } from '../table/BulkBar.tsx';
import type { RowAction } from '../table/RowActions.tsx';
import { toast } from '../toast.ts';

// Only who is asked for a reason loads its form.
const ReasonDrawer = lazy(async () => ({ default: (await import('./ReasonDrawer.tsx')).ReasonDrawer }));

/** A document as the server gives it, with the moves that are permitted. */
interface Document {
  id: string;
  can: Readonly<Record<string, boolean>>;
}

/** How a move looks, where its verb does not say so already, and what it does where it is more than a call. */
interface MoveLook<Row> {
  icon?: ComponentType<{ size: number }>;
  /** Shown in red, apart from the others. */
  danger?: boolean;
  /** The next step of the document; its button is filled. */
  isMain?: boolean;
  /** What it asks first here, where that is not what it always asks. */
  asks?: Move<{ state: never }>['asks'];
  /** The screen that makes the move. */
  href?: (row: Row) => string;
  /** The form that makes the move, for one that asks by a form. */
  form?: (row: Row, close: () => void) => ReactNode;
}

const looksOfVerbs: Readonly<Record<string, MoveLook<never>>> = {
  check: { icon: IconCheck },
  verify: { icon: IconCheck, isMain: true },
  approve: { icon: IconChecks, isMain: true },
  accept: { icon: IconChecks, isMain: true },
  select: { icon: IconChecks, isMain: true },
  publish: { isMain: true },
  edit: { icon: IconPencil },
  withdraw: { icon: IconArrowBackUp },
  reverse: { icon: IconArrowBackUp },
  undo: { icon: IconArrowBackUp },
  reopen: { icon: IconArrowBackUp },
  restore: { icon: IconArrowBackUp },
  return: { icon: IconArrowBackUp },
  send_back: { icon: IconX },
  reject: { icon: IconX, danger: true },
  refuse: { icon: IconX, danger: true },
  cancel: { icon: IconX, danger: true },
  delete: { icon: IconTrash, danger: true },
  remove: { icon: IconTrash, danger: true },
};

interface MovesOptions<Row extends Document, Name extends string> {
  /** Its moves in the order of their buttons; says which of them ask first. */
  lifeCycle: Readonly<Record<Name, Pick<Move<{ state: never }>, 'asks' | 'permission'>>>;
  /** The calls of the module; those of the moves have their names. */
  api: Readonly<Partial<Record<NoInfer<Name>, { call: (input: never) => Promise<object> }>>>;
  /**
   * Where the words stand: `accounts:voucher` has `<move>` for the button and `<move>_done` for the news; where the move asks,
   * `<move>_title` and `<move>_keep` (or `keep`) for the button that declines, with `<move>_body` below a question or `<move>_hint`
   * above a reason; and `draft` and `type` where it deletes. Several places are looked through in their order.
   */
  words: string | readonly string[];
  /** Key of the queries that a move invalidates. */
  stale: QueryKey;
  /**
   * What the words say of a document: `{ name }`; `context` chooses other words where there are some (`refund_by_hand`). The news gets
   * the answer as well.
   */
  named?: (row: Row) => Record<string, unknown>;
  /** What a move sends beside the id, and the id itself where it is not that of the row. */
  input?: (row: Row, move: NoInfer<Name>) => object;
  looks?: Readonly<Partial<Record<NoInfer<Name>, MoveLook<Row>>>>;
  /** Address of its screen. */
  href?: (row: Row) => string;
  /** Path of its PDF, where it has one: `accounts/vouchers/<id>`. */
  print?: (row: Row) => string | undefined;
  /** Gets the answer of a move, e.g. to follow the job that it began. */
  onMoved?: (answer: object, move: NoInfer<Name>) => void;
}

/**
 * What can be done with a document, for the menu of its row, for the buttons above it and for several rows at once: open, print,
 * and the moves that the server permits, each with its question or its reason, and its news. `drawer` is the form of a move while
 * it is open.
 */
export function useMoves<Row extends Document, Name extends string>(options: MovesOptions<Row, Name>) {
  const { lifeCycle, api, stale, named = () => ({}), input, href, print, onMoved } = options;
  const looks = (options.looks ?? {}) as Readonly<Partial<Record<Name, MoveLook<Row>>>>;
  const places = [options.words].flat() as string[];
  const { t } = useTranslation([...places.map((it) => it.split(':')[0]!), 'ui']);
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<{ move: Name; row: Row }>();
  const asksOf = (move: Name) => looks[move]?.asks ?? lifeCycle[move].asks;
  const say = (key: string, said: Record<string, unknown> = {}) =>
    t([...places.map((place) => `${place}.${key}`), `ui:${key}`], said);
  const keepOf = (move: string, said?: Record<string, unknown>) =>
    t([...places.map((place) => `${place}.${move}_keep`), ...places.map((place) => `${place}.keep`)], {
      ...said,
    });
  const labelOf = (move: Name, row?: Row) =>
    asksOf(move) === 'deletion' ? t('ui:remove') : say(move, row && named(row));
  const call = (move: Name, row: Row, more: object = {}) =>
    api[move]!.call({ id: row.id, ...input?.(row, move), ...more } as never);
  const refetch = () => queryClient.invalidateQueries({ queryKey: stale });

  const single = useMutation({
    mutationFn: ({ move, row }: { move: Name; row: Row }) => call(move, row),
    onSuccess(answer, { move, row }) {
      toast.done(
        asksOf(move) === 'deletion' ? t('ui:deleted') : say(`${move}_done`, { ...named(row), ...answer }),
      );
      onMoved?.(answer, move);
    },
    // Refetches after failures too, because somebody else may have changed the document.
    onSettled: refetch,
  });
  const several = useMutation({
    mutationFn: ({ ids, run }: { ids: string[]; run: (ids: string[]) => Promise<SeveralMoved> }) => run(ids),
    onSuccess({ moved_count, left }) {
      if (moved_count > 0) toast.done(say('several_done', countWords(moved_count, language)));
      for (const it of left.slice(0, 5))
        toast.warn(`${(language === 'bn' && it.name_bn) || it.name_en}: ${it.reason}`);
    },
    onSettled: refetch,
  });

  const isAgreed = (move: Name, row: Row): Promise<boolean> | boolean => {
    const asks = asksOf(move);
    if (asks === 'deletion') return confirmDelete({ name: say('draft', named(row)), type: say('type') });
    if (asks !== 'question') return true;
    return confirm({
      title: say(`${move}_title`, named(row)),
      body: say(`${move}_body`, named(row)),
      confirm: labelOf(move, row),
      keep: keepOf(move, named(row)),
    });
  };
  const begin = async (move: Name, row: Row) => {
    const asks = asksOf(move);
    if (asks === 'reason' || asks === 'form') setOpen({ move, row });
    else if (await isAgreed(move, row)) single.mutate({ move, row });
  };

  const actionsOn = (row: Row, isDanger: boolean) =>
    (Object.keys(lifeCycle) as Name[])
      .map((move) => ({ move, look: { ...looksOfVerbs[move], ...looks[move] } as MoveLook<Row> }))
      .filter(({ move, look }) => row.can[move] && Boolean(look.danger) === isDanger)
      .map(({ move, look: { icon: Icon, danger, isMain, href } }) => ({
        danger,
        isMain,
        label: labelOf(move, row),
        icon: Icon && <Icon size={16} aria-hidden />,
        href: href?.(row),
        onClick: href ? undefined : () => begin(move, row),
      }));
  const printing = (row: Row) => {
    const path = print?.(row);
    if (!path) return [];
    const icon = <IconPrinter size={16} aria-hidden />;
    return [{ label: t('ui:export.print'), icon, onClick: () => printDocument(path, language) }];
  };
  const opening = (row: Row) =>
    href ? [{ label: t('ui:open'), icon: <IconFileText size={16} aria-hidden />, href: href(row) }] : [];

  /** The same move with all chosen rows that allow it. */
  const bulkAction = (
    move: string,
    { call: run }: { call: (input: { ids: string[] }) => Promise<SeveralMoved> },
  ): BulkAction<Row> => ({
    label: say(move),
    onClick: async (rows) => {
      const ids = rows.filter((row) => row.can[move]).map((row) => row.id);
      if (ids.length === 0) return toast.warn(say('none_waits'));
      const agreed = await confirm({
        title: say('several_title', countWords(ids.length, language)),
        body: say('several_body'),
        confirm: say(move),
        keep: say('several_keep'),
      });
      if (agreed) several.mutate({ ids, run: (chosen) => run({ ids: chosen }) });
    },
  });

  return {
    /** For `rowHref` of the list. */
    href,
    /** Asks what the move asks, then makes it. */
    begin,
    isPending: single.isPending,
    labelOf,
    bulkAction,
    rowActions: (row: Row): RowAction[] => [
      ...opening(row),
      ...actionsOn(row, false),
      ...printing(row),
      ...actionsOn(row, true),
    ],
    /** The next step of the document stands at the end. */
    buttons: (row: Row) => {
      const actions = actionsOn(row, false);
      return [
        ...actionsOn(row, true),
        ...printing(row),
        ...actions.filter((it) => !it.isMain),
        ...actions.filter((it) => it.isMain),
      ].map((action) => <ActionButton key={action.label} {...action} isBusy={single.isPending} />);
    },
    drawer: open && <Suspense fallback={null}>{drawerOf(open.move, open.row)}</Suspense>,
  };

  function drawerOf(move: Name, row: Row): ReactNode {
    const close = () => setOpen(undefined);
    const form = looks[move]?.form;
    if (form) return form(row, close);
    return (
      <ReasonDrawer
        name={`${places[0]}.${move}:${row.id}`}
        title={say(`${move}_title`, named(row))}
        hint={say(`${move}_hint`, named(row))}
        save={labelOf(move, row)}
        keep={keepOf(move, named(row))}
        submit={(reason) => call(move, row, { reason })}
        done={(answer) => say(`${move}_done`, { ...named(row), ...answer })}
        stale={stale}
        onClose={close}
      />
    );
  }
}

const countWords = (count: number, language: 'en' | 'bn') => ({
  count,
  number: localDigits(count, language),
});

interface ActionButtonProps extends RowAction {
  isMain?: boolean | undefined;
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
