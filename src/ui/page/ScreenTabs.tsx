import { Tabs } from '@mantine/core';
import { useAddressParams } from './useAddressParams.ts';

interface ScreenTabsProps {
  /** The first is what the screen is without a word in its address. */
  tabs: { value: string; label: string }[];
}

/** Which of its tabs a screen is on. */
export const useScreenTab = () => useAddressParams()[0].get('tab');

/** Tabs above a screen of several parts; what one part keeps in the address goes when another is opened. */
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
