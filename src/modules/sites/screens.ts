import type { ScreenEntry } from '#shared/screens.ts';

const list = '/edu/site/list';
const membershipList = '/edu/site-membership/list';
const applicationList = '/edu/site/application/list';
const groupList = '/edu/site-group/list';

export const sitesScreens: readonly ScreenEntry[] = [
  {
    path: '/edu/company/list',
    title: { en: 'Companies', bn: 'কোম্পানি' },
    permission: 'sites.company.list',
    panel: 'core',
    menu: { group: 'core-sites', order: 100 },
    lists: 'company',
    load: async () => ({ Screen: (await import('./companies/company.screen.tsx')).CompanyScreen }),
  },
  {
    path: list,
    title: { en: 'Institutions', bn: 'প্রতিষ্ঠান তালিকা' },
    permission: 'sites.site.list',
    panel: 'core',
    menu: { group: 'core-sites', order: 110 },
    lists: 'site',
    load: async () => ({ Screen: (await import('./site-list.screen.tsx')).SiteListScreen }),
  },
  {
    path: '/edu/site/new',
    title: { en: 'New institution', bn: 'নতুন প্রতিষ্ঠান' },
    permission: 'sites.site.edit',
    panel: 'core',
    parent: list,
    load: async () => ({ Screen: (await import('./site.screen.tsx')).NewSiteScreen }),
  },
  {
    path: '/edu/site/edit/:id',
    title: { en: 'Edit institution', bn: 'প্রতিষ্ঠান সম্পাদনা' },
    permission: 'sites.site.edit',
    panel: 'core',
    parent: list,
    load: async () => ({ Screen: (await import('./site.screen.tsx')).EditSiteScreen }),
  },
  {
    path: '/edu/site/academic-group/:site_id',
    title: { en: 'Academic groups', bn: 'প্রতিষ্ঠানের ধরন ও বোর্ড' },
    permission: 'sites.site.list',
    panel: 'core',
    parent: list,
    load: async () => ({
      Screen: (await import('./academic-groups/site-academic-group.screen.tsx')).SiteAcademicGroupScreen,
    }),
  },
  {
    path: '/edu/site/academic/details/:id',
    title: { en: 'Academic details', bn: 'প্রতিষ্ঠানের একাডেমিক বিবরণ' },
    permission: 'sites.site.list',
    panel: 'core',
    parent: list,
    load: async () => ({
      Screen: (await import('./academic-groups/academic-details.screen.tsx')).AcademicDetailsScreen,
    }),
  },
  {
    path: membershipList,
    title: { en: 'Memberships', bn: 'প্রতিষ্ঠানের সদস্যপদ' },
    permission: 'sites.membership.list',
    panel: 'core',
    menu: { group: 'core-sites', order: 130 },
    lists: 'site_membership',
    load: async () => ({ Screen: (await import('./memberships/membership.screen.tsx')).MembershipScreen }),
  },
  {
    path: groupList,
    title: { en: 'Site groups', bn: 'প্রতিষ্ঠান গ্রুপ' },
    permission: 'sites.site_group.list',
    panel: 'core',
    menu: { group: 'core-sites', order: 120 },
    lists: 'site_group',
    load: async () => ({ Screen: (await import('./site-groups/site-group.screen.tsx')).SiteGroupScreen }),
  },
  {
    path: '/edu/site-group/new-site/:gr_id',
    title: { en: 'Add institution to group', bn: 'গ্রুপে প্রতিষ্ঠান যুক্তকরণ' },
    permission: 'sites.site_group.list',
    panel: 'core',
    parent: groupList,
    load: async () => ({ Screen: (await import('./site-groups/group-site.screen.tsx')).GroupSiteScreen }),
  },
  {
    path: '/edu/replication/get-site-replication-master-form',
    title: { en: 'Copy settings', bn: 'প্রতিষ্ঠানের সেটিং কপি' },
    permission: 'sites.replication.run',
    panel: 'core',
    menu: { group: 'core-sites', order: 140 },
    load: async () => ({ Screen: (await import('./replications/replication.screen.tsx')).ReplicationScreen }),
  },
  {
    path: '/edu/report/site-report-master-form',
    title: { en: 'Institution reports', bn: 'প্রতিষ্ঠানভিত্তিক প্রতিবেদন' },
    permission: 'sites.report.list',
    panel: 'core',
    menu: { group: 'core-sites', order: 150 },
    load: async () => ({ Screen: (await import('./reports/site-report.screen.tsx')).SiteReportScreen }),
  },
  {
    path: '/edu/non-site/non-site-entry-form',
    title: { en: 'Outside institutions', bn: 'সিস্টেমের বাইরের প্রতিষ্ঠান' },
    permission: 'sites.non_site.list',
    panel: 'core',
    menu: { group: 'core-sites', order: 190 },
    lists: 'non_site',
    load: async () => ({ Screen: (await import('./non-sites/non-site.screen.tsx')).NonSiteScreen }),
  },
  {
    path: applicationList,
    title: { en: 'Applications', bn: 'প্রতিষ্ঠানের আবেদন' },
    permission: 'sites.application.list',
    panel: 'core',
    menu: { group: 'core-sites', order: 110 },
    lists: 'site_application',
    load: async () => ({
      Screen: (await import('./site-applications/site-application-list.screen.tsx'))
        .SiteApplicationListScreen,
    }),
  },
  {
    path: '/edu/site/application/edit/:id',
    title: { en: 'Edit application', bn: 'প্রতিষ্ঠানের আবেদন সম্পাদনা' },
    permission: 'sites.application.edit',
    panel: 'core',
    parent: applicationList,
    load: async () => ({
      Screen: (await import('./site-applications/site-application-edit.screen.tsx'))
        .EditSiteApplicationScreen,
    }),
  },
  {
    path: '/edu/site/application/approve/:app_id',
    title: { en: 'Approve application', bn: 'প্রতিষ্ঠানের আবেদন অনুমোদন' },
    permission: 'sites.application.list',
    panel: 'core',
    parent: applicationList,
    load: async () => ({
      Screen: (await import('./site-applications/site-application-approve.screen.tsx'))
        .ApproveSiteApplicationScreen,
    }),
  },
];
