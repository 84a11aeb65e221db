import { siteAcademicGroupContract } from './academic-groups/site-academic-group.contract.ts';
import { companyContract } from './companies/company.contract.ts';
import { membershipContract } from './memberships/membership.contract.ts';
import { nonSiteContract } from './non-sites/non-site.contract.ts';
import { replicationContract } from './replications/replication.contract.ts';
import { siteReportContract } from './reports/site-report.contract.ts';
import { siteContract } from './site.contract.ts';
import { siteApplicationContract } from './site-applications/site-application.contract.ts';
import { siteGroupContract } from './site-groups/site-group.contract.ts';

export const sitesContract = {
  ...siteContract,
  siteGroups: siteGroupContract,
  nonSites: nonSiteContract,
  memberships: membershipContract,
  companies: companyContract,
  academicGroups: siteAcademicGroupContract,
  reports: siteReportContract,
  replications: replicationContract,
  applications: siteApplicationContract,
};
