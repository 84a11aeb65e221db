export { requireSection, sectionsOfCaller } from './class-sections/section-access.ts';
