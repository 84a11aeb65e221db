// What screens of other modules use of sites.
export { useCompanies, useSiteGroups } from './choices.ts';
export { SiteName } from './SiteName.tsx';
export { SiteSelect } from './SiteSelect.tsx';
