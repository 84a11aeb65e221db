import type { ComponentType } from 'react';
import type { Bilingual } from '#shared/screens.ts';

/** Tabs that higher modules add to this screen, such as admission from a list. */
export interface StudentMasterTab {
  /** Its name in the address. */
  key: string;
  label: Bilingual;
  load: () => Promise<{ Tab: ComponentType }>;
}

const tabs = new Map<string, StudentMasterTab>();

/** Said once in the `screens.ts` of the module. */
export function addStudentMasterTab(tab: StudentMasterTab): void {
  tabs.set(tab.key, tab);
}

export const studentMasterTabs = (): StudentMasterTab[] => [...tabs.values()];
