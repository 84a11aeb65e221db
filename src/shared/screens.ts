import type { ComponentType } from 'react';

/** A text in both languages of the product. */
export interface Bilingual {
  en: string;
  bn: string;
}

/** Who a screen is made for; decides the frame around it (`public` and `marketing` have no menu). */
export type Panel = 'core' | 'site-group' | 'bank' | 'site' | 'student' | 'fallback' | 'public' | 'marketing';

/** Groups of the menu in the order in which they stand. A group without a visible screen is not shown. */
export const menuGroups = {
  dashboard: { en: 'Dashboard', bn: 'ড্যাশবোর্ড' },
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  employees: { en: 'Employees', bn: 'শিক্ষক ও কর্মচারী' },
  admissions: { en: 'Admissions', bn: 'ভর্তি' },
  academics: { en: 'Academics', bn: 'একাডেমিক' },
  attendance: { en: 'Attendance', bn: 'হাজিরা' },
  exams: { en: 'Exams', bn: 'পরীক্ষা' },
  results: { en: 'Results', bn: 'ফলাফল' },
  fees: { en: 'Fees', bn: 'ফি' },
  accounts: { en: 'Accounts', bn: 'হিসাব' },
  inventory: { en: 'Inventory', bn: 'মজুদ' },
  payroll: { en: 'Payroll', bn: 'বেতন ভাতা' },
  donations: { en: 'Donations', bn: 'অনুদান' },
  communication: { en: 'Communication', bn: 'যোগাযোগ' },
  website: { en: 'Website', bn: 'ওয়েবসাইট' },
  settings: { en: 'Settings', bn: 'সেটিংস' },
  'site-group': { en: 'Site Group', bn: 'প্রতিষ্ঠান গুচ্ছ' },
  core: { en: 'Core Setup', bn: 'মূল সেটআপ' },
} as const satisfies Record<string, Bilingual>;

export type MenuGroup = keyof typeof menuGroups;

/** Signs that a menu can carry: those of the groups, and some more to choose from. */
export const menuIcons = [
  ...(Object.keys(menuGroups) as MenuGroup[]),
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
  load: () => Promise<{ Screen: ComponentType }>;
}
