import { Tabs } from '@mantine/core';
import { useAddressParams } from './useAddressParams.ts';

interface ScreenTabsProps {
  /** The first one is shown when the address names no tab. */
  tabs: { value: string; label: string }[];
}

/** The open tab of a screen. */
export const useScreenTab = () => useAddressParams()[0].get('tab');

/** Tabs above a screen of several parts; opening another removes the part's parameters from the address. */
export function ScreenTabs({ tabs }: ScreenTabsProps) {
  const [params, change] = useAddressParams();
  const first = tabs[0]!.value;
  return (
    <Tabs
      value={params.get('tab') ?? first}
      onChange={(tab) =>
        change((next) => {
          for (const name of [...next.keys()]) next.delete(name);
          if (tab && tab !== first) next.set('tab', tab);
        })
      }
      mb="md"
    >
      <Tabs.List>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
