import { z } from 'zod';
import { freeText } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';

const { name_en, name_bn, sort_order } = setupFields;
const words = freeText(1000).default('');

/** A service of the institution as its charter names it. */
const charter = {
  path: '/website/citizen-charter',
  permission: 'website.charter',
  fields: {
    name_en,
    name_bn,
    duration_en: words,
    duration_bn: words,
    /** What has to be brought, and where to get it. */
    papers_en: words,
    papers_bn: words,
    /** The fee and how it is paid. */
    fee_en: words,
    fee_bn: words,
    officer_en: words,
    officer_bn: words,
    appeal_officer_en: words,
    appeal_officer_bn: words,
    sort_order,
  },
  sort: ['sort_order', 'name_en', 'name_bn'],
} as const;

export const citizenCharterContract = setupContract(charter);
/** The fields of a service, for previews. */
export const charterFields = z.object(charter.fields);

export type CharterService = SetupRow<typeof citizenCharterContract>;
