import { z } from 'zod';
import { optionalPhone } from '#modules/people/index.ts';
import { byId, flag, freeText, id, optionalText, route } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields, setupRow } from '#shared/setup.ts';
import { memberKinds } from './member-kinds.ts';

const { name_en, name_bn, sort_order } = setupFields;
const words = freeText(200).default('');
const kind = z.enum(memberKinds);
const nullable = z.string().nullable();

const path = '/members';
const permission = 'members.member';

const member = {
  fields: {
    kind,
    /** Free where it is left out. */
    member_no: optionalText(30),
    name_en,
    name_bn,
    occupation_en: words,
    occupation_bn: words,
    /** Of former students: the school years they were here. */
    session: words,
    phone: optionalPhone,
    email: z
      .union([z.literal(''), z.email().max(200)])
      .nullish()
      .transform((value) => value || null),
    address: optionalText(500),
    /** Whether the website names the person at all; what of the contact it shows is said one by one. */
    is_public: z.boolean().default(true),
    shows_phone: z.boolean().default(false),
    shows_email: z.boolean().default(false),
    shows_address: z.boolean().default(false),
    sort_order,
  },
  shown: {
    member_no: nullable,
    phone: nullable,
    email: nullable,
    address: nullable,
    photo_url: nullable,
    /** In committees that sit today. */
    posts_en: nullable,
    posts_bn: nullable,
  },
};

const row = setupRow(member);

export const memberContract = {
  ...setupContract({
    path,
    permission,
    ...member,
    sort: ['sort_order', 'name_en', 'name_bn', 'member_no'],
    filters: { kind: kind.optional(), is_public: flag.optional() },
  }),
  /** JPEG, PNG or WebP, at most 5 MB; it is shrunk to 800 pixels. */
  changePhoto: route(`${permission}.edit`, `PUT ${path}/{id}/photo`, { ownTransaction: true })
    .input(
      z.object({
        id,
        photo: z
          .file()
          .max(5 * 1024 * 1024)
          .mime(['image/jpeg', 'image/png', 'image/webp']),
      }),
    )
    .output(row),
  removePhoto: route(`${permission}.edit`, `DELETE ${path}/{id}/photo`).input(byId).output(row),
};

export type Member = SetupRow<typeof memberContract>;
