import {
  IconBell,
  IconBook2,
  IconBuilding,
  IconBuildingBank,
  IconCalendar,
  IconChartBar,
  IconChecklist,
  IconClipboardText,
  IconClock,
  IconCoin,
  IconList,
  IconLogin2,
  IconReceipt,
  IconSchool,
  IconSitemap,
  IconTrophy,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { TileIcon } from './tile-styles.ts';

const signs: Record<TileIcon, typeof IconUser> = {
  people: IconUsers,
  person: IconUser,
  teacher: IconSchool,
  building: IconBuilding,
  group: IconSitemap,
  calendar: IconCalendar,
  register: IconChecklist,
  money: IconCoin,
  receipt: IconReceipt,
  bank: IconBuildingBank,
  chart: IconChartBar,
  exam: IconClipboardText,
  result: IconTrophy,
  book: IconBook2,
  bell: IconBell,
  clock: IconClock,
  sign_in: IconLogin2,
  list: IconList,
};

/** The icon of a tile in its colour; hidden from screen readers, since the title beside it says the same. */
export function TileIconBadge({ icon, color }: { icon: TileIcon; color: string | null }) {
  const Sign = signs[icon];
  return (
    <Sign size={18} stroke={1.7} color={color ? `var(--mantine-color-${color}-5)` : undefined} aria-hidden />
  );
}
