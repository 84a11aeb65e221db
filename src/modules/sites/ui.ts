// What screens of other modules use of sites.
export { useCompanies, usePackages, useSiteGroups } from './choices.ts';
export { SiteSelect } from './SiteSelect.tsx';
