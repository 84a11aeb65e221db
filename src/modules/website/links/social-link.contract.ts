import { z } from 'zod';
import { requiredHttps } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';
import { networkNames } from './networks.ts';

const { sort_order, is_active } = setupFields;

export const socialLinkContract = setupContract({
  path: '/website/social-links',
  permission: 'website.link',
  fields: { network: z.enum(networkNames), url: requiredHttps, sort_order, is_active },
  /** Of the service. */
  shown: { name_en: z.string(), name_bn: z.string() },
  sort: ['sort_order', 'network'],
});

export type SocialLink = SetupRow<typeof socialLinkContract>;
