// What screens of other modules use of sites.
export { useCompanies, useSiteGroups } from './choices.ts';
export { SiteSelect } from './SiteSelect.tsx';
