import { Button } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListSource } from '../table/list-source.ts';

const OrderDialog = lazy(() => import('./OrderDialog.tsx'));

export interface OrderProps {
  source: ListSource<OrderedRow>;
  /** The filter that must be chosen first, where only rows of one parent stand in an order. */
  within?: Readonly<Record<string, string | undefined>>;
  /** Saves the order. */
  save: (ids: string[]) => Promise<unknown>;
  /** Key of the queries that a new order invalidates. */
  stale: QueryKey;
}

export interface OrderedRow {
  id: string;
  name_en: string;
  name_bn: string;
}

/** Opens the dialog to reorder the rows of a setup; its code is loaded when it is pressed. */
export function OrderButton(props: OrderProps) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const missing = Object.keys(props.within ?? {}).find((name) => !props.within?.[name]);
  const hint = missing ? t('order.choose_first', { field: t(`shared:field.${missing}`) }) : undefined;
  return (
    <>
      <Button
        variant="default"
        title={hint}
        data-disabled={hint ? true : undefined}
        aria-disabled={Boolean(hint)}
        onClick={() => hint || setOpen(true)}
      >
        {t('order.change')}
      </Button>
      {isOpen && (
        <Suspense>
          <OrderDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
