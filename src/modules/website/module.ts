import type { Module } from '#kernel/module.ts';
import { webCallRoutes } from './calls/web-call.routes.ts';
import { citizenCharterRoutes } from './charter/citizen-charter.routes.ts';
import { websiteContract } from './contract.ts';
import { headerRoutes } from './header/header.routes.ts';
import { footerLinkRoutes } from './links/footer-link.routes.ts';
import { socialLinkRoutes } from './links/social-link.routes.ts';
import { mountWebsite } from './website.routes.ts';

export const websiteModule: Module = {
  name: 'website',
  contract: websiteContract,
  routes: {
    header: headerRoutes,
    footerLinks: footerLinkRoutes,
    socialLinks: socialLinkRoutes,
    citizenCharter: citizenCharterRoutes,
  },
  fixedRoutes: { webCalls: webCallRoutes },
  permissions: {
    'website.header.edit': ['site-admin'],
    'website.link.list': ['site-admin'],
    'website.link.edit': ['site-admin'],
    'website.charter.list': ['site-admin', 'employee'],
    'website.charter.edit': ['site-admin', 'employee'],
  },
  mount: mountWebsite,
};
