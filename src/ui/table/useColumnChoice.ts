import { useLocalStorage } from '@mantine/hooks';
import type { Column } from './columns.tsx';

export interface ColumnChoice<Row> {
  all: Column<Row>[];
  shown: Column<Row>[];
  toggle: (key: string) => void;
}

/** Which columns a person wants to see in a list, remembered in this browser. The first always stays. */
export function useColumnChoice<Row>(name: string, columns: Column<Row>[]): ColumnChoice<Row> {
  // Only what differs from the list's own choice is kept, so that new columns appear.
  const [toggled, setToggled] = useLocalStorage<string[]>({ key: `columns:${name}`, defaultValue: [] });
  return {
    all: columns,
    shown: columns.filter((it, at) => at === 0 || toggled.includes(it.key) === Boolean(it.optional)),
    toggle: (key) =>
      setToggled((current) =>
        current.includes(key) ? current.filter((it) => it !== key) : [...current, key],
      ),
  };
}
