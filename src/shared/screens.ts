import type { ComponentType } from 'react';

/** A text in both languages of the product. */
export interface Bilingual {
  en: string;
  bn: string;
}

/** Who a screen is made for; decides the frame around it (`public` and `marketing` have no menu). */
export type Panel = 'core' | 'site-group' | 'bank' | 'site' | 'student' | 'fallback' | 'public' | 'marketing';

/** Signs that a menu can carry. */
export const menuIcons = [
  'dashboard',
  'students',
  'employees',
  'admissions',
  'academics',
  'attendance',
  'exams',
  'results',
  'fees',
  'accounts',
  'inventory',
  'payroll',
  'donations',
  'communication',
  'website',
  'settings',
  'site-group',
  'institutions',
  'bell',
  'building',
  'bus',
  'calendar',
  'certificate',
  'clock',
  'file',
  'folder',
  'heart',
  'id-card',
  'key',
  'library',
  'list',
  'mail',
  'map',
  'phone',
  'photo',
  'printer',
  'receipt',
  'report',
  'shield',
  'star',
  'video',
] as const;

export type MenuIcon = (typeof menuIcons)[number];

/** Groups of the menu in the order in which they stand. A group without a visible screen is not shown. */
export const menuGroups = {
  dashboard: { en: 'Dashboard', bn: 'ড্যাশবোর্ড', icon: 'dashboard' },
  students: { en: 'Students', bn: 'শিক্ষার্থী', icon: 'students' },
  employees: { en: 'Employees', bn: 'শিক্ষক ও কর্মচারী', icon: 'employees' },
  admissions: { en: 'Admissions', bn: 'ভর্তি', icon: 'admissions' },
  academics: { en: 'Academics', bn: 'একাডেমিক', icon: 'academics' },
  attendance: { en: 'Attendance', bn: 'হাজিরা', icon: 'attendance' },
  exams: { en: 'Exams', bn: 'পরীক্ষা', icon: 'exams' },
  results: { en: 'Results', bn: 'ফলাফল', icon: 'results' },
  fees: { en: 'Fees', bn: 'ফি', icon: 'fees' },
  accounts: { en: 'Accounts', bn: 'হিসাব', icon: 'accounts' },
  inventory: { en: 'Inventory', bn: 'মজুদ', icon: 'inventory' },
  payroll: { en: 'Payroll', bn: 'বেতন-ভাতা', icon: 'payroll' },
  donations: { en: 'Donations', bn: 'অনুদান', icon: 'donations' },
  communication: { en: 'Communication', bn: 'যোগাযোগ', icon: 'communication' },
  website: { en: 'Website', bn: 'ওয়েবসাইট', icon: 'website' },
  settings: { en: 'Settings', bn: 'সেটিং', icon: 'settings' },
  'site-group': { en: 'Site group', bn: 'প্রতিষ্ঠান গ্রুপ', icon: 'site-group' },
  'core-sites': { en: 'Institutions', bn: 'প্রতিষ্ঠান', icon: 'institutions' },
  'core-invoicing': { en: 'Invoicing', bn: 'ইনভয়েস', icon: 'receipt' },
  'core-access': { en: 'Access', bn: 'প্রবেশাধিকার', icon: 'key' },
  'core-academics': { en: 'Academic catalogue', bn: 'জাতীয় একাডেমিক তালিকা', icon: 'academics' },
  'core-fees': { en: 'Fee catalogue', bn: 'জাতীয় ফি তালিকা', icon: 'fees' },
  'core-accounts': { en: 'Accounts, payroll and payments', bn: 'হিসাব, বেতন ও পেমেন্ট', icon: 'accounts' },
  'core-calendar': { en: 'Calendar', bn: 'শিক্ষাপঞ্জি', icon: 'calendar' },
  'core-content': { en: 'Content and help', bn: 'পাঠ ও সহায়তা', icon: 'video' },
  'core-operations': { en: 'Operations', bn: 'পরিচালনা', icon: 'settings' },
  'core-locations': { en: 'Locations', bn: 'এলাকা', icon: 'map' },
} as const satisfies Record<string, Bilingual & { icon: MenuIcon }>;

export type MenuGroup = keyof typeof menuGroups;

/** One screen of the panel: its address, its name, who may open it and how it is loaded. */
export interface ScreenEntry {
  /** Route pattern, e.g. `/student/view/:id`. */
  path: string;
  title: Bilingual;
  /** Permission that opens the screen, or `signed-in`, or `public`. */
  permission: string;
  panel: Panel;
  /** Path of the screen above it in the breadcrumb; left out: directly under the dashboard. */
  parent?: string;
  /** Its place in the menu; left out: reached only from other screens. */
  menu?: { group: MenuGroup; order: number };
  /**
   * Path of the first screen of a job that several screens serve, such as the four kinds of vouchers: they show each other
   * as tabs, and the menu has one entry for all of them.
   */
  tabOf?: string;
  /** Path of a screen that this address shows as well, with its tabs. */
  sameAs?: string;
  /** What that job is called in the menu; on its first screen. */
  job?: Bilingual;
  /** Choices in the address, such as a section and days, that go along to the other screens of the job. */
  carries?: readonly string[];
  /** Table whose rows it lists; links to places that use a row lead to this screen. */
  lists?: string;
  load: () => Promise<{ Screen: ComponentType }>;
  /** Other modules whose parts it shows: their texts are fetched together with its own. */
  showsPartsOf?: readonly string[];
  /**
   * What it asks the API first, as addresses below `/api/v1`, e.g. `/dashboard`: asked together with its code, and by the
   * server with the page. One that the screen does not ask in just these words is asked in vain.
   */
  first?: (address: ScreenAddress) => readonly string[];
}

/** An address of the panel, taken apart. */
export interface ScreenAddress {
  /** What stands for `:id` in the route. */
  params: Readonly<Record<string, string | undefined>>;
  /** What follows the question mark. */
  query: URLSearchParams;
  /** Of a guardian: the child that is shown. */
  studentId: string | undefined;
}

/** The address of a screen with the choices that another one carries along. */
export function addressWith(path: string, carries: readonly string[] = [], chosen: URLSearchParams): string {
  const kept = carries.flatMap((name) => (chosen.get(name) ? [[name, chosen.get(name)!]] : []));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}

/** The screens that serve the same job as one of them, the first of the job first; alone where no other does. */
export function screensOfJob<Entry extends Pick<ScreenEntry, 'path' | 'tabOf'>>(
  screens: readonly Entry[],
  { path, tabOf }: Pick<ScreenEntry, 'path' | 'tabOf'>,
): Entry[] {
  const first = tabOf ?? path;
  return [...screens.filter((it) => it.path === first), ...screens.filter((it) => it.tabOf === first)];
}
