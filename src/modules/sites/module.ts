import type { JobKind } from '#kernel/jobs/job-kind.ts';
import type { Module } from '#kernel/module.ts';
import { siteAcademicGroupRoutes } from './academic-groups/site-academic-group.routes.ts';
import { companyRoutes } from './companies/company.routes.ts';
import { sitesContract } from './contract.ts';
import { membershipRoutes } from './memberships/membership.routes.ts';
import { nonSiteRoutes } from './non-sites/non-site.routes.ts';
import { offerSiteOptions } from './options/site-option.ts';
import { replicate } from './replications/replication.actions.ts';
import { replicationRoutes } from './replications/replication.routes.ts';
import { siteReportRoutes } from './reports/site-report.routes.ts';
import { siteRoutes } from './site.routes.ts';
import { createSiteJob } from './site-applications/site-application.actions.ts';
import { siteApplicationRoutes } from './site-applications/site-application.routes.ts';
import { siteGroupRoutes } from './site-groups/site-group.routes.ts';
import { sitesOptions } from './site-options.ts';

offerSiteOptions(sitesOptions);

export const sitesModule: Module = {
  name: 'sites',
  contract: sitesContract,
  routes: {
    ...siteRoutes,
    siteGroups: siteGroupRoutes,
    nonSites: nonSiteRoutes,
    memberships: membershipRoutes,
    companies: companyRoutes,
    academicGroups: siteAcademicGroupRoutes,
    reports: siteReportRoutes,
    replications: replicationRoutes,
    applications: siteApplicationRoutes,
  },
  jobs: [createSiteJob, replicate] as JobKind<never>[],
  permissions: {
    'sites.site.list': ['core-admin'],
    'sites.site.edit': ['core-admin'],
    'sites.site.delete': ['core-admin'],
    'sites.site_group.list': ['core-admin'],
    'sites.site_group.edit': ['core-admin'],
    'sites.company.list': ['core-admin'],
    'sites.company.edit': ['core-admin'],
    'sites.membership.list': ['core-admin'],
    'sites.membership.edit': ['core-admin'],
    'sites.replication.run': ['core-admin'],
    'sites.report.list': ['core-admin'],
    'sites.non_site.list': ['core-admin'],
    'sites.non_site.edit': ['core-admin'],
    'sites.application.list': ['core-admin'],
    'sites.application.edit': ['core-admin'],
    'sites.application.approve': ['core-admin'],
  },
};
