import type { Tx } from '#kernel/database/database.ts';
import { switchToVisitor } from '#kernel/database/tenant.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { today } from '#shared/dates.ts';
import {
  aboutEntries,
  publicEvents,
  publicMessages,
  publicNotices,
  publicSlides,
} from '../content.queries.ts';
import { fileHref, pickText } from '../pages/frame.ts';
import { findSiteByAddress, readSite } from '../site.queries.ts';
import { webCallContract } from './web-call.contract.ts';

export const webCallRoutes = makeRoutes(webCallContract, {
  commonData: async ({ tx, language }, input) => {
    await switchToVisitor(tx, '');
    const { id } = requireFound(await findSiteByAddress(tx, input.url.toLowerCase()));
    const site = requireFound(await readSite(tx, id));
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
    await visitActiveSite(tx, site_id);
    const { rows } = await publicNotices(tx, site_id, { today: today(), limit: 10 });
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
    await visitActiveSite(tx, site_id);
    const slides = await publicSlides(tx, site_id);
    const events = await publicEvents(tx, site_id, today(), 20);
    return [
      slides.map(({ image_id, ...slide }) => ({ ...titled(slide), image_url: fileUrl(image_id) })),
      events.map(({ image_id, ...event }) => ({
        id: event.id,
        event: { ...titled(event), image_url: fileUrl(image_id) },
      })),
    ];
  },
  headMessages: async ({ tx }, { site_id }) => {
    await visitActiveSite(tx, site_id);
    const messages = await publicMessages(tx, site_id);
    return messages.map(({ photo_id, ...message }) => ({ ...message, photo_url: fileUrl(photo_id) }));
  },
  latestAbout: async ({ tx }, { site_id, type }) => {
    await visitActiveSite(tx, site_id);
    return (await aboutEntries(tx, site_id, type)).map(titled);
  },
});

/** The calls say title where the tables say name. */
const titled = <Row extends { name_en: string; name_bn: string }>({ name_en, name_bn, ...row }: Row) => ({
  ...row,
  title_en: name_en,
  title_bn: name_bn,
});

const fileUrl = (id: string | null) => id && fileHref(id);

async function visitActiveSite(tx: Tx, siteId: string): Promise<void> {
  await switchToVisitor(tx, siteId);
  requireFound(await readSite(tx, siteId));
}
