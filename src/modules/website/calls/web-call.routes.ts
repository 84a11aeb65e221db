import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { scopeToSite } from '#kernel/database/site-transaction.ts';
import { switchToVisitor } from '#kernel/database/tenant.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { today } from '#shared/dates.ts';
import { aboutEntries } from '../about/public-about.queries.ts';
import { publicEvents } from '../events/public-event.queries.ts';
import { fileHref, pickText } from '../frame/frame.ts';
import { findSiteByAddress, readSite } from '../frame/site.queries.ts';
import { publicSlides } from '../home/home.queries.ts';
import { publicMessages } from '../messages/public-message.queries.ts';
import { publicNotices } from '../notices/notice.queries.ts';
import { webCallContract } from './web-call.contract.ts';

export const webCallRoutes = makeRoutes(webCallContract, {
  commonData: async ({ tx, language }, input) => {
    await switchToVisitor(tx, '');
    const { id } = requireFound(await findSiteByAddress(tx, input.url.toLowerCase()));
    const site = requireFound(await readSite(scopeToSite(tx, id)));
    const name = pickText(language, site.name_en, site.name_bn);
    return {
      ALIAS: site.alias,
      SITE_NAME: name,
      SITE_ID: site.id,
      LOGO_PATH: fileUrl(site.logo_file_id),
      SITE_EMAIL: site.email,
      SITE_PHONE: site.phone,
      webTittle: name,
      site_address: pickText(language, site.address_en, site.address_bn),
    };
  },
  latestNotices: async ({ tx }, { site_id }) => {
    const inSite = await visitActiveSite(tx, site_id);
    const { rows } = await publicNotices(inSite, { today: today(), limit: 10 });
    return rows.map(({ id, title, body, publish_on, published_at, file_id }) => ({
      id,
      title,
      body,
      publish_on,
      published_at,
      attachment_url: fileUrl(file_id),
    }));
  },
  slidesAndEvents: async ({ tx }, { site_id }) => {
    const inSite = await visitActiveSite(tx, site_id);
    const slides = await publicSlides(inSite);
    const events = await publicEvents(inSite, today(), 20);
    return [
      slides.map(({ image_id, ...slide }) => ({ ...titled(slide), image_url: fileUrl(image_id) })),
      events.map(({ image_id, ...event }) => ({
        id: event.id,
        event: { ...titled(event), image_url: fileUrl(image_id) },
      })),
    ];
  },
  headMessages: async ({ tx }, { site_id }) => {
    const inSite = await visitActiveSite(tx, site_id);
    const messages = await publicMessages(inSite);
    return messages.map(({ photo_id, ...message }) => ({ ...message, photo_url: fileUrl(photo_id) }));
  },
  latestAbout: async ({ tx }, { site_id, type }) => {
    const inSite = await visitActiveSite(tx, site_id);
    return (await aboutEntries(inSite, type)).map(titled);
  },
});

/** The calls say title where the tables say name. */
const titled = <Row extends { name_en: string; name_bn: string }>({ name_en, name_bn, ...row }: Row) => ({
  ...row,
  title_en: name_en,
  title_bn: name_bn,
});

const fileUrl = (id: string | null) => id && fileHref(id);

async function visitActiveSite(tx: Tx, siteId: string): Promise<SiteTx> {
  await switchToVisitor(tx, siteId);
  const inSite = scopeToSite(tx, siteId);
  requireFound(await readSite(inSite));
  return inSite;
}
