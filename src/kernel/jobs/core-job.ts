/** The `site_id` in `job_run` of core jobs, which belong to no institution. */
export const coreJobSiteId = '00000000-0000-0000-0000-000000000000';
