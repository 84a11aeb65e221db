// What screens of other modules use of sites.
export { useCompanies, usePackages, useSiteGroups } from './choices.ts';
export { SiteName } from './SiteName.tsx';
export { SiteSelect } from './SiteSelect.tsx';
export { siteFilter } from './site-filter.tsx';
