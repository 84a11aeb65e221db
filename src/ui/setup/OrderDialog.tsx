import { Accessibility, StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider, type DragEndEvent, type DragOverEvent, type DragStartEvent } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon, Button, Group, Modal, Text } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';
import { ErrorState } from '../page/states.tsx';
import { allRows } from '../table/list-source.ts';
import { SkeletonRows } from '../table/SkeletonRows.tsx';
import { styleNonce } from '../theme/nonce.ts';
import { toast } from '../toast.ts';
import type { OrderedRow, OrderProps } from './OrderButton.tsx';
import classes from './OrderDialog.module.css';

/** The rows of a setup in their order, to be put elsewhere by mouse, finger or keys. */
export default function OrderDialog(props: OrderProps & { onClose: () => void }) {
  const { source, within, save, stale, onClose } = props;
  const { t } = useTranslation('ui');
  const { pick, language } = useLanguage();
  const queryClient = useQueryClient();
  const [moved, setMoved] = useState<OrderedRow[]>();
  const query = useQuery({
    queryKey: [...stale, 'order', within],
    queryFn: () => allRows(source, { ...(within as Record<string, string>), sort: 'sort_order' }),
    gcTime: 0,
  });
  const rows = moved ?? query.data;
  const [isDragging, setDragging] = useState(false);
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      toast.done(t('saved'));
      await queryClient.invalidateQueries({ queryKey: stale });
      onClose();
    },
  });
  const nameOf = (id: unknown) => {
    const row = rows?.find((it) => it.id === id);
    return row ? pick(row.name_en, row.name_bn) : '';
  };
  const drop = ({ operation: { source: row }, canceled }: DragEndEvent) => {
    setDragging(false);
    if (canceled || !rows || !isSortable(row)) return;
    const others = rows.toSpliced(row.initialIndex, 1);
    setMoved(others.toSpliced(row.index, 0, rows[row.initialIndex]!));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('order.title')}
      closeOnClickOutside={!moved}
      // While a row is lifted, Escape puts it back.
      closeOnEscape={!moved && !isDragging}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('order.hint')}
      </Text>
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <SkeletonRows columns={1} />}
      {rows && (
        <DragDropProvider
          onDragStart={() => setDragging(true)}
          onDragEnd={drop}
          plugins={(usual) => [
            ...usual,
            StyleInjector.configure({ nonce: styleNonce() }),
            Accessibility.configure({
              screenReaderInstructions: { draggable: t('order.keys') },
              announcements: {
                dragstart: ({ operation: { source: row } }: DragStartEvent) =>
                  t('order.lifted', { name: nameOf(row?.id) }),
                dragover: ({ operation: { source: row } }: DragOverEvent) =>
                  isSortable(row)
                    ? t('order.over', { name: nameOf(row.id), place: formatNumber(row.index + 1, language) })
                    : undefined,
                dragend: ({ operation: { source: row }, canceled }: DragEndEvent) =>
                  t(canceled ? 'order.kept' : 'order.dropped', { name: nameOf(row?.id) }),
              },
            }),
          ]}
        >
          <ol className={classes.list}>
            {rows.map((row, index) => (
              <OrderRow key={row.id} id={row.id} index={index} name={pick(row.name_en, row.name_bn)} />
            ))}
          </ol>
        </DragDropProvider>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('order.keep')}
        </Button>
        <Button
          disabled={!moved}
          loading={saving.isPending}
          onClick={() => moved && saving.mutate(moved.map((it) => it.id))}
        >
          {t('order.save')}
        </Button>
      </Group>
    </Modal>
  );
}

function OrderRow({ id, index, name }: { id: string; index: number; name: string }) {
  const { t } = useTranslation('ui');
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return (
    <li ref={ref} className={classes.row} data-dragged={isDragging || undefined}>
      <ActionIcon
        ref={handleRef}
        className={classes.handle}
        color="gray"
        aria-label={t('order.move', { name })}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      <Text size="sm">{name}</Text>
    </li>
  );
}
