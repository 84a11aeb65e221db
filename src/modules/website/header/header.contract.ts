import { z } from 'zod';
import { id, optionalText, requiredText, route } from '#shared/contract.ts';
import { headerLayouts } from './header-layouts.ts';

const fields = z.object({
  name_en: requiredText('sites:institute_name_required'),
  name_bn: requiredText('sites:institute_name_bn_required'),
  address_en: requiredText('sites:address_required', 500),
  address_bn: optionalText(500),
  phone: optionalText(40),
  accent_color: z.string().regex(/^#[0-9a-f]{6}$/),
  layout: z.enum(headerLayouts),
  /** Pictures that `addPicture` stored, or those that are there. */
  logo_file_id: id.nullable(),
  banner_file_id: id.nullable(),
});

const header = z.object({
  name_en: z.string(),
  name_bn: z.string(),
  address_en: z.string(),
  address_bn: z.string().nullable(),
  phone: z.string().nullable(),
  accent_color: z.string(),
  layout: z.enum(headerLayouts),
  logo_file_id: id.nullable(),
  banner_file_id: id.nullable(),
  /** Address of the website. */
  public_address: z.string(),
});

export const headerContract = {
  show: route('website.header.edit', 'GET /website/header').output(header),
  /** Shows the change on the website at once, and on papers that are printed from now on. */
  update: route('website.header.edit', 'PUT /website/header').input(fields).output(header),
  /** The home page as visitors would see it with these fields, as a document; saves nothing. */
  preview: route('website.header.edit', 'POST /website/header-previews', { isRead: true })
    .input(fields.extend({ language: z.enum(['en', 'bn']) }))
    .output(z.object({ html: z.string() })),
  /**
   * Stores a picture for the header, which goes again after a day unless the header is saved with it. JPEG, PNG or WebP, at most
   * 8 MB; a logo loses its empty borders and is shrunk to 512 pixels, a banner to 2400.
   */
  addPicture: route('website.header.edit', 'POST /website/header-pictures', {
    status: 201,
    ownTransaction: true,
  })
    .input(
      z.object({
        kind: z.enum(['logo', 'banner']),
        picture: z
          .file()
          .max(8 * 1024 * 1024)
          .mime(['image/jpeg', 'image/png', 'image/webp']),
      }),
    )
    .output(z.object({ id })),
};

export type Header = z.infer<typeof header>;
export type HeaderFields = z.output<typeof fields>;
export type HeaderPictureKind = 'logo' | 'banner';
