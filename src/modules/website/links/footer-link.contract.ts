import { z } from 'zod';
import { requiredWebAddress } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';
import { linkGroups } from './networks.ts';

const { name_en, name_bn, sort_order, is_active } = setupFields;
const link_group = z.enum(linkGroups);

export const footerLinkContract = setupContract({
  path: '/website/footer-links',
  permission: 'website.link',
  fields: { link_group, name_en, name_bn, url: requiredWebAddress, sort_order, is_active },
  sort: ['sort_order', 'name_en', 'name_bn'],
  filters: { link_group: link_group.optional() },
});

export type FooterLink = SetupRow<typeof footerLinkContract>;
