import { z } from 'zod';
import { optionGroups } from '#modules/sites/index.ts';
import { freeText, instant, route } from '#shared/contract.ts';

const value = z.union([z.boolean(), z.number().int(), freeText(100)]);

const option = z.object({
  /** `<module>.<name>` */
  key: z.string(),
  group: z.enum(optionGroups),
  title_en: z.string(),
  title_bn: z.string(),
  about_en: z.string(),
  about_bn: z.string(),
  /** What is asked before it is switched on. */
  ask_en: z.string().nullable(),
  ask_bn: z.string().nullable(),
  control: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('switch') }),
    z.object({
      kind: z.literal('choice'),
      choices: z.array(z.object({ value: z.string(), name_en: z.string(), name_bn: z.string() })),
    }),
    z.object({ kind: z.literal('number'), min: z.number().int(), max: z.number().int() }),
  ]),
  default: value,
  value,
  /** Who changed it last, and when; null where nobody did. */
  changed_by_name: z.string().nullable(),
  changed_at: instant.nullable(),
  can: z.object({ edit: z.boolean() }),
});

const byKey = z.object({ key: z.string().max(80) });

export const optionContract = {
  /** The options of the modules in the package of the institution. */
  list: route('platform.option.list', 'GET /site-options').output(z.array(option)),
  update: route('platform.option.edit', 'PUT /site-options/{key}')
    .input(byKey.extend({ value }))
    .output(option),
  /** Back to the default. */
  reset: route('platform.option.edit', 'POST /site-options/{key}/default').input(byKey).output(option),
};

export type Option = z.infer<typeof option>;
