// What screens of other modules use of sites.
export { SiteSelect } from './SiteSelect.tsx';
