import type { ComponentType } from 'react';

/** A section that another module adds to the page of one's own account, such as the programs that may use it. */
export interface ProfileSection {
  key: string;
  load: () => Promise<{ Section: ComponentType }>;
}

const sections = new Map<string, ProfileSection>();

/** Registers a section; called in the `screens.ts` of the module that adds it. */
export function addProfileSection(section: ProfileSection): void {
  sections.set(section.key, section);
}

export const profileSections = (): ProfileSection[] => [...sections.values()];
