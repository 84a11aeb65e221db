import { createContext, use, useEffect, useEffectEvent, useId } from 'react';

/** A filter that is set. */
export interface ChosenFilter {
  label: string;
  value: string;
  onRemove?: () => void;
}

/** Takes what a filter inside is set to, by its id; `undefined` where it is empty or gone. */
export const ChosenFiltersContext = createContext<
  ((id: string, chosen: ChosenFilter | undefined) => void) | undefined
>(undefined);

/** Tells the frame around filters what this one is set to, so that it is seen where the filters are closed. */
export function useChosenFilter(label: string, value: string | undefined, remove?: () => void): void {
  const setFilter = use(ChosenFiltersContext);
  const id = useId();
  const onRemove = useEffectEvent(() => remove?.());
  const canRemove = remove !== undefined;
  useEffect(() => {
    setFilter?.(id, value ? { label, value, onRemove: canRemove ? () => onRemove() : undefined } : undefined);
    return () => setFilter?.(id, undefined);
  }, [setFilter, id, label, value, canRemove]);
}
