import type { ListFilter } from '#ui/table/list-filters.ts';
import { SiteName } from './SiteName.tsx';
import { SiteSelect } from './SiteSelect.tsx';

/** The filter of lists of the core by institution, which the server searches. */
export const siteFilter = {
  name: 'site_id',
  kind: 'custom',
  field: (props) => <SiteSelect {...props} />,
  valueText: (id) => <SiteName id={id} />,
} as const satisfies ListFilter<'site_id'>;
