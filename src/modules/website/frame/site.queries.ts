import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { addDays, today } from '#shared/dates.ts';
import { aboutPaths } from '../about-types.ts';
import type { LinkGroup, Network } from '../links/networks.ts';
import type { MenuTarget } from '../menu/menu-pages.ts';
import type { OptionalPage } from './optional-pages.ts';

interface FooterLink {
  link_group: LinkGroup;
  name_en: string;
  name_bn: string;
  url: string;
}

// What stands at the foot of every page comes with the institution itself, in the same statement.
const footerLinks = (siteId: string) => sql<FooterLink[]>`(
  select coalesce(json_agg(json_build_object('link_group', l.link_group, 'name_en', l.name_en, 'name_bn', l.name_bn,
    'url', l.url) order by l.sort_order, l.id), '[]')
  from (select * from footer_link where site_id = ${siteId} and is_active order by sort_order, id limit 40) l)`;

const socialLinks = (siteId: string) => sql<{ network: Network; url: string }[]>`(
  select coalesce(json_agg(json_build_object('network', l.network, 'url', l.url) order by l.sort_order, l.id), '[]')
  from (select * from social_link where site_id = ${siteId} and is_active order by sort_order, id limit 12) l)`;

export interface MenuLine {
  id: string;
  parent_id: string | null;
  name_en: string;
  name_bn: string;
  target: MenuTarget;
  page_path: string | null;
  url: string | null;
  file_id: string | null;
}

const menuLines = (siteId: string) => sql<MenuLine[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'parent_id', m.parent_id, 'name_en', m.name_en, 'name_bn', m.name_bn,
    'target', m.target, 'page_path', m.page_path, 'url', m.url, 'file_id', m.file_id) order by m.sort_order, m.id), '[]')
  from (select * from website_menu_entry where site_id = ${siteId} and is_active order by sort_order, id limit 120) m)`;

/** For so many days after its end people look up how an admission came out. */
export const daysAfterAdmission = 90;

const filledPages = (siteId: string) => sql<OptionalPage[]>`array(
  select 'admission.title' where exists (select from admission_circular
    where site_id = ${siteId} and kind = 'admission' and state <> 'draft'
      and ends_on >= ${addDays(today(), -daysAfterAdmission)})
  union all select 'registration.title' where exists (select from admission_circular
    where site_id = ${siteId} and kind = 'registration' and state = 'published'
      and ${today()} between starts_on and ends_on)
  union all select 'citizen_charter' where exists (select from citizen_charter where site_id = ${siteId})
  union all select 'gallery' where exists (select from site_event_picture p
      join site_event event on event.site_id = p.site_id and event.id = p.site_event_id and event.is_active
      where p.site_id = ${siteId})
    or exists (select from website_video where site_id = ${siteId} and is_active)
  union all select 'own_classroom' where exists (select from class_lesson l
    join classroom c on c.site_id = l.site_id and c.id = l.classroom_id and c.is_public and c.is_active
    where l.site_id = ${siteId} and l.is_published)
  union all select 'members:page.executive_committee' where exists (select from committee where site_id = ${siteId} and is_managing)
  union all select 'members:page.member_list'
    where exists (select from member where site_id = ${siteId} and is_public and kind <> 'committee')
  union all select 'members:page.list.donors' where exists (select from member
    where site_id = ${siteId} and is_public and kind in ('founder', 'life', 'donor'))
  union all select 'members:page.list.students'
    where exists (select from public_list_setting where site_id = ${siteId} and shows_students)
  union all select distinct 'members:page.list.' || replace(list_type, '_', '-') from public_list_person
    where site_id = ${siteId} and is_active
  union all select distinct type from about_entry
    where site_id = ${siteId} and is_active and type = any(${Object.keys(aboutPaths)}))`;

/** The institution as its visitors see it; `undefined` where it is not active. */
export function readSite(tx: SiteTx) {
  return tx
    .selectFrom('site')
    .leftJoin('thana', 'thana.id', 'site.thana_id')
    .leftJoin('district', 'district.id', 'thana.district_id')
    .leftJoin('website_header as header', 'header.site_id', 'site.id')
    .select(['site.id', 'site.alias', 'site.own_domain', 'site.name_en', 'site.name_bn', 'site.eiin'])
    .select(['site.email', 'site.phone', 'site.address_en', 'site.address_bn', 'site.logo_file_id'])
    .select(['site.accent_color', 'site.established_year', 'site.content_version'])
    .select(['thana.name_en as thana_name_en', 'thana.name_bn as thana_name_bn'])
    .select(['district.name_en as district_name_en', 'district.name_bn as district_name_bn'])
    .select(['header.layout as header_layout', 'header.banner_file_id as banner_id'])
    .select([footerLinks(tx.siteId).as('footer_links'), socialLinks(tx.siteId).as('social_links')])
    .select(filledPages(tx.siteId).as('filled_pages'))
    .select(menuLines(tx.siteId).as('menu_lines'))
    .where('site.id', '=', tx.siteId)
    .where('site.is_active', '=', true)
    .executeTakeFirst();
}

/** The active institution of an alias or an own domain. */
export const findSiteByAddress = (tx: Tx, address: string) =>
  tx
    .selectFrom('site')
    .select('id')
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('alias', '=', address), eb('own_domain', '=', address)]))
    .executeTakeFirst();

export const readContentVersion = (tx: SiteTx) =>
  tx.selectFrom('site').select('content_version').where('id', '=', tx.siteId).executeTakeFirst();

export type PublicSite = NonNullable<Awaited<ReturnType<typeof readSite>>>;
