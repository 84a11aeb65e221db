import type { ComponentType } from 'react';

/** What a higher module shows on the page of one's own account, such as the programs that may use it. */
export interface ProfileSection {
  key: string;
  load: () => Promise<{ Section: ComponentType }>;
}

const sections = new Map<string, ProfileSection>();

/** Said once in the `screens.ts` of the module that has something to show. */
export function addProfileSection(section: ProfileSection): void {
  sections.set(section.key, section);
}

export const profileSections = (): ProfileSection[] => [...sections.values()];
