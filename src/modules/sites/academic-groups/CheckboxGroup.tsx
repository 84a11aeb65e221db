import { Checkbox, SimpleGrid, Stack } from '@mantine/core';

export interface TickItem {
  value: string;
  label: string;
}

interface TickGroupProps {
  /** Label of the checkbox for all of them. */
  title: string;
  items: TickItem[];
  ticked: ReadonlySet<string>;
  onChange: (ticked: Set<string>) => void;
  disabled?: boolean;
}

/** A group of checkboxes with one that sets or clears all. */
export function CheckboxGroup({ title, items, ticked, onChange, disabled }: TickGroupProps) {
  const count = items.filter((it) => ticked.has(it.value)).length;
  const change = (values: string[], isOn: boolean) => {
    const next = new Set(ticked);
    for (const value of values) {
      if (isOn) next.add(value);
      else next.delete(value);
    }
    onChange(next);
  };
  return (
    <Stack gap="xs">
      <Checkbox
        label={title}
        fw={600}
        checked={items.length > 0 && count === items.length}
        indeterminate={count > 0 && count < items.length}
        disabled={disabled}
        onChange={(event) =>
          change(
            items.map((it) => it.value),
            event.currentTarget.checked,
          )
        }
      />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="xs" pl="lg">
        {items.map((it) => (
          <Checkbox
            key={it.value}
            label={it.label}
            checked={ticked.has(it.value)}
            disabled={disabled}
            onChange={(event) => change([it.value], event.currentTarget.checked)}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
