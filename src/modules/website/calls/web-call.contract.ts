import { z } from 'zod';
import { day, id, instant, route } from '#shared/contract.ts';

const ofSite = z.object({ site_id: id });
const url = z.string().nullable();

const commonData = z.object({
  ALIAS: z.string(),
  SITE_NAME: z.string(),
  SITE_ID: id,
  LOGO_PATH: url,
  SITE_EMAIL: z.string(),
  SITE_PHONE: z.string().nullable(),
  webTittle: z.string(),
  site_address: z.string(),
});

const notice = z.object({
  id,
  title: z.string(),
  body: z.string(),
  publish_on: day,
  published_at: instant.nullable(),
  attachment_url: url,
});

const slide = z.object({ id, title_en: z.string(), title_bn: z.string(), image_url: url });

const event = z.object({
  id,
  event: z.object({
    id,
    title_en: z.string(),
    title_bn: z.string(),
    body_en: z.string(),
    body_bn: z.string(),
    place: z.string().nullable(),
    starts_on: day,
    ends_on: day,
    image_url: url,
  }),
});

const message = z.object({
  id,
  post_en: z.string(),
  post_bn: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  body_en: z.string(),
  body_bn: z.string(),
  photo_url: url,
});

const aboutEntry = z.object({
  id,
  type: z.string(),
  title_en: z.string(),
  title_bn: z.string(),
  body_en: z.string(),
  body_bn: z.string(),
});

/** The calls of the public pages whose addresses and shapes the specification fixes. */
export const webCallContract = {
  /** Who an institution is, by its alias or host; the browser merges it into the stored user info. */
  commonData: route('public', 'GET /api/web/get-common-data/{url}')
    .input(z.object({ url: z.string().max(253) }))
    .output(commonData),
  latestNotices: route('public', 'GET /api/web/get-latest-notice').input(ofSite).output(z.array(notice)),
  /** Slides, then events. */
  slidesAndEvents: route('public', 'POST /api/web/get-slide-event')
    .input(ofSite)
    .output(z.tuple([z.array(slide), z.array(event)])),
  headMessages: route('public', 'GET /api/web/get-head-of-authority-message')
    .input(ofSite)
    .output(z.array(message)),
  latestAbout: route('public', 'GET /api/web/get-latest-about-us')
    .input(ofSite.extend({ type: z.string().max(60).optional() }))
    .output(z.array(aboutEntry)),
};
