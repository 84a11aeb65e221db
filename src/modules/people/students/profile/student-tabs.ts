import type { ComponentType } from 'react';
import type { Bilingual } from '#shared/screens.ts';

/** What a higher module shows about a student on their page, such as attendance or dues. */
export interface StudentTab {
  /** Name of the tab in the address. */
  key: string;
  label: Bilingual;
  /** Permission that opens it. */
  permission: string;
  /** Its place among the tabs; the page's own stand at 100, 200 … */
  order: number;
  load: () => Promise<{ Tab: ComponentType<{ studentId: string }> }>;
}

const tabs = new Map<string, StudentTab>();

/** Call it once in the `screens.ts` of the module. */
export function addStudentTab(tab: StudentTab): void {
  tabs.set(tab.key, tab);
}

export function studentTabs(): StudentTab[] {
  return [...tabs.values()].sort((one, other) => one.order - other.order);
}
