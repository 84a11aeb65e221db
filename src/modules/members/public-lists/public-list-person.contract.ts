import { z } from 'zod';
import { freeText } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';
import { writtenLists } from './list-types.ts';

const { name_en, name_bn, sort_order, is_active } = setupFields;
const words = freeText(300).default('');
const list_type = z.enum(writtenLists);

/** Somebody on a list of the website, with a line about them: the years of a head, the scholarship of a student. */
export const publicListPersonContract = setupContract({
  path: '/public-list-people',
  permission: 'members.public_list',
  fields: { list_type, name_en, name_bn, detail_en: words, detail_bn: words, sort_order, is_active },
  sort: ['sort_order', 'name_en', 'name_bn'],
  filters: { list_type: list_type.optional() },
});

export type PublicListPerson = SetupRow<typeof publicListPersonContract>;
