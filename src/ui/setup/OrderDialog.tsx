import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { DragList, DragRow } from '../drag/DragList.tsx';
import { useLanguage } from '../i18n/language.ts';
import { ErrorState } from '../page/states.tsx';
import { allRows } from '../table/list-source.ts';
import { SkeletonRows } from '../table/SkeletonRows.tsx';
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
  const nameOf = (id: string) => {
    const row = rows?.find((it) => it.id === id);
    return row ? pick(row.name_en, row.name_bn) : '';
  };
  const drop = (_id: string, place: { from: number; to: number } | undefined) => {
    setDragging(false);
    if (rows && place) setMoved(rows.toSpliced(place.from, 1).toSpliced(place.to, 0, rows[place.from]!));
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
        <DragList
          className={classes.list}
          words={{
            keys: t('order.keys'),
            lifted: (id) => t('order.lifted', { name: nameOf(id) }),
            over: (id, index) =>
              t('order.over', { name: nameOf(id), place: formatNumber(index + 1, language) }),
            dropped: (id) => t('order.dropped', { name: nameOf(id) }),
            kept: (id) => t('order.kept', { name: nameOf(id) }),
          }}
          onStart={() => setDragging(true)}
          onDrop={drop}
        >
          {rows.map((row, index) => (
            <DragRow
              key={row.id}
              id={row.id}
              index={index}
              handleLabel={t('order.move', { name: pick(row.name_en, row.name_bn) })}
            >
              <Text size="sm">{pick(row.name_en, row.name_bn)}</Text>
            </DragRow>
          ))}
        </DragList>
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
