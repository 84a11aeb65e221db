import type { ReactNode } from 'react';
import type { ListState } from './useListState.ts';

export interface Choice {
  value: string;
  label: string;
}

/** What the field of a `custom` filter gets. */
export interface FilterFieldProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/** How the value of a filter is chosen, and what its chip says. */
export type FilterKind =
  /** One of the given values; while there is none to choose from, the filter is not offered. */
  | { kind?: 'choice'; choices: Choice[] /** It has a default and is never empty. */; required?: boolean }
  /** Active or inactive. */
  | { kind: 'active' }
  /** A day, `YYYY-MM-DD`. */
  | { kind: 'day' /** It has a default and is never empty. */; required?: boolean }
  /** What no other kind covers, such as a choice that the server searches. */
  | {
      kind: 'custom';
      field: (props: FilterFieldProps) => ReactNode;
      valueText: (value: string) => ReactNode;
    };

/** One filter of a list. Its label is the name of the field (`shared:field.<name>`) unless another is given. */
export type ListFilter<Name extends string> = FilterKind & { name: Name; label?: string };

/** The filter of lists whose rows are active or inactive. */
export const activeFilter = { name: 'is_active', kind: 'active' } as const;

type Values<Name extends string> = Pick<ListState<Name>, 'filters' | 'defaults'>;

/** The filters that a person can set at the moment: those with something to choose, or with a value already. */
export function offeredFilters<Name extends string>(
  filters: readonly ListFilter<Name>[],
  { filters: values }: Pick<Values<Name>, 'filters'>,
): ListFilter<Name>[] {
  return filters.filter((it) => !('choices' in it) || it.choices.length > 0 || values[it.name]);
}

/** A filter that has a value. */
export interface SetFilter<Name extends string> {
  filter: ListFilter<Name>;
  value: string;
  /** The list sets it by itself. */
  isDefault: boolean;
  /** The value after its chip was removed: no filter, or the default of a filter that is never empty. */
  removed: '' | null;
  canRemove: boolean;
}

/** The filters that have a value, in their order. */
export function setFilters<Name extends string>(
  filters: readonly ListFilter<Name>[],
  { filters: values, defaults }: Values<Name>,
): SetFilter<Name>[] {
  return filters.flatMap((filter) => {
    const value = values[filter.name];
    if (!value) return [];
    const isDefault = value === defaults[filter.name];
    const isRequired = 'required' in filter && Boolean(filter.required);
    return [
      { filter, value, isDefault, removed: isRequired ? null : '', canRemove: !(isRequired && isDefault) },
    ];
  });
}
