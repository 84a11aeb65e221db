import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Bilingual } from '#shared/screens.ts';

type OfStudent = ComponentType<{ studentId: string }>;

/** What a higher module shows about a student on their page, such as attendance or dues. */
export interface StudentTab {
  /** Name of the tab in the address. */
  key: string;
  label: Bilingual;
  /** Permission that opens it. */
  permission: string;
  /** Its place among the tabs; the page's own stand at 100, 200 … */
  order: number;
  load: () => Promise<{ Tab: OfStudent }>;
}

/** What a higher module says in the head of the page in one figure, such as what is due today. */
export interface StudentFact {
  key: string;
  label: Bilingual;
  permission: string;
  /** Its place among the facts; class, phone and guardian stand at 100, 200 and 500. */
  order: number;
  load: () => Promise<{ Fact: OfStudent }>;
}

/** Where one goes from the page to do something for the student, such as collecting fees. */
export interface StudentAction {
  key: string;
  label: Bilingual;
  permission: string;
  href: (studentId: string) => string;
}

interface Loaded {
  /** Made once: a new lazy component on each render would wait for ever. */
  Content: LazyExoticComponent<OfStudent>;
}

const tabs = new Map<string, StudentTab & Loaded>();
const facts = new Map<string, StudentFact & Loaded>();
const actions = new Map<string, StudentAction>();

/** Call it once in the `screens.ts` of the module. */
export function addStudentTab(tab: StudentTab): void {
  tabs.set(tab.key, { ...tab, Content: lazy(async () => ({ default: (await tab.load()).Tab })) });
}

/** Call it once in the `screens.ts` of the module. */
export function addStudentFact(fact: StudentFact): void {
  facts.set(fact.key, { ...fact, Content: lazy(async () => ({ default: (await fact.load()).Fact })) });
}

/** Call it once in the `screens.ts` of the module. */
export function addStudentAction(action: StudentAction): void {
  actions.set(action.key, action);
}

export const studentTabs = () => [...tabs.values()];
export const studentFacts = () => [...facts.values()];
export const studentActions = () => [...actions.values()];
