import { pngOf } from '#kernel/files/pictures.ts';
import { insertFile, makeFilePermanent, putFile } from '#kernel/files/stored-files.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { siteAddress } from '#kernel/http/site-address.ts';
import { updateSite } from '#modules/sites/index.ts';
import type { Language } from '#shared/language.ts';
import { readSite } from '../frame/site.queries.ts';
import { renderHome } from '../home/home.pages.ts';
import { openVisit } from '../serving/page-server.ts';
import type { Header, HeaderFields, HeaderPictureKind } from './header.contract.ts';
import { findHeader, isPictureFor, writeHeader } from './header.queries.ts';

/** What the pictures are stored as. The logo is the institution's, on papers as well. */
const purposes = { logo: 'site_logo', banner: 'website_banner' } as const;
const sizes = { logo: { max: 512, trim: true }, banner: { max: 2400 } } as const;

/** So long a picture waits for the form to be saved. */
const waitingMs = 24 * 3_600_000;

export async function showHeader({ tx, services }: SiteContext): Promise<Header> {
  const { alias, own_domain, layout, ...header } = await findHeader(tx);
  return {
    ...header,
    layout: (layout as Header['layout']) ?? 'crest',
    public_address: siteAddress(services.config, { alias, own_domain }),
  };
}

/** @throws 422 where a picture was not stored for this place */
export async function saveHeader(context: SiteContext, fields: HeaderFields): Promise<Header> {
  const { tx, siteId: site_id } = context;
  await requirePictures(context, fields);
  const { layout, banner_file_id, ...site } = fields;
  for (const file of [fields.logo_file_id, banner_file_id]) if (file) await makeFilePermanent(tx, file);
  await updateSite(tx, site_id, site);
  await writeHeader(tx, { site_id, layout, banner_file_id });
  return showHeader(context);
}

/** Renders the home page with a header that is not saved. @throws 422 where a picture was not stored for this place */
export async function previewHeader(
  context: SiteContext,
  { language, ...fields }: HeaderFields & { language: Language },
): Promise<{ html: string }> {
  const { tx, siteId, services } = context;
  await requirePictures(context, fields);
  const { layout, banner_file_id: banner_id, ...changed } = fields;
  const site = { ...requireFound(await readSite(tx)), ...changed, header_layout: layout, banner_id };
  const page = await renderHome(openVisit(services, { tx, siteId, site, language, path: '/' }));
  return { html: page.body };
}

export async function addHeaderPicture(
  context: SiteContext,
  kind: HeaderPictureKind,
  picture: File,
): Promise<{ id: string }> {
  const { siteId: site_id, caller, services } = context;
  const bytes = await pngOf(picture, 'picture', sizes[kind]);
  const put = await putFile(services.files, {
    site_id,
    bytes,
    purpose: purposes[kind],
    name: `${kind}.png`,
    content_type: 'image/png',
    is_public: true,
    created_by: caller.user_id,
    expires_at: new Date(Date.now() + waitingMs).toISOString(),
  });
  return context.transact(async ({ tx }) => ({ id: await insertFile(tx, put) }));
}

async function requirePictures({ tx }: SiteContext, fields: HeaderFields): Promise<void> {
  for (const kind of ['logo', 'banner'] as const) {
    const id = fields[`${kind}_file_id`];
    if (id && !(await isPictureFor(tx, id, purposes[kind])))
      throw fieldProblem(`${kind}_file_id`, 'not_valid');
  }
}
