import type { Module } from '#kernel/module.ts';
import { occasionsAsked } from '#modules/calendar/index.ts';
import { aboutRoutes } from './about/about.routes.ts';
import { webCallRoutes } from './calls/web-call.routes.ts';
import { citizenCharterRoutes } from './charter/citizen-charter.routes.ts';
import { websiteContract } from './contract.ts';
import { siteEventRoutes } from './events/event.routes.ts';
import { eventsOfDays } from './events/public-event.queries.ts';
import { headerRoutes } from './header/header.routes.ts';
import { footerLinkRoutes } from './links/footer-link.routes.ts';
import { socialLinkRoutes } from './links/social-link.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { menuRoutes } from './menu/menu.routes.ts';
import { siteMessageRoutes } from './messages/message.routes.ts';
import { previewRoutes } from './previews/preview.routes.ts';
import { websiteVideoRoutes } from './videos/video.routes.ts';
import { mountWebsite } from './website.routes.ts';

occasionsAsked.on(async (tx, { from, to, occasions }) => {
  const events = await eventsOfDays(tx, from, to);
  occasions.push(...events.map((it) => ({ ...it, source: 'event' as const })));
});

export const websiteModule: Module = {
  name: 'website',
  contract: websiteContract,
  routes: {
    header: headerRoutes,
    footerLinks: footerLinkRoutes,
    socialLinks: socialLinkRoutes,
    citizenCharter: citizenCharterRoutes,
    menu: menuRoutes,
    events: siteEventRoutes,
    about: aboutRoutes,
    messages: siteMessageRoutes,
    videos: websiteVideoRoutes,
    media: mediaRoutes,
    previews: previewRoutes,
  },
  fixedRoutes: { webCalls: webCallRoutes },
  permissions: {
    'website.header.edit': ['site-admin'],
    'website.link.list': ['site-admin'],
    'website.link.edit': ['site-admin'],
    'website.charter.list': ['site-admin', 'employee'],
    'website.charter.edit': ['site-admin', 'employee'],
    'website.menu.list': ['site-admin'],
    'website.menu.edit': ['site-admin'],
    'website.event.list': ['site-admin', 'employee'],
    'website.event.edit': ['site-admin', 'employee'],
    'website.about.list': ['site-admin', 'employee'],
    'website.about.edit': ['site-admin', 'employee'],
    'website.message.list': ['site-admin', 'employee'],
    'website.message.edit': ['site-admin', 'employee'],
    'website.video.list': ['site-admin', 'employee'],
    'website.video.edit': ['site-admin', 'employee'],
    'website.media.list': ['site-admin', 'employee'],
    'website.media.edit': ['site-admin', 'employee'],
  },
  mount: mountWebsite,
};
