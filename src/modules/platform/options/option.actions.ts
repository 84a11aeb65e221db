import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, notFound } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import {
  findOffered,
  type OptionValue,
  offeredOptions,
  optionSchema,
  readSiteOptions,
  type SiteOption,
  writeSiteOption,
} from '#modules/sites/index.ts';
import type { Option } from './option.contract.ts';

/** The options that the caller's institution has, in the order of the screen. */
export const listOptions = (context: SiteContext): Promise<Option[]> =>
  describe(context, offeredOptions().filter(isThere(context)));

/**
 * Decides about an option; without a value it goes back to its default.
 * @throws 404 for an option that is not there, 422 for a value that it does not take
 */
export async function decideOption(
  context: SiteContext,
  key: string,
  value: OptionValue | null,
): Promise<Option> {
  const option = findOffered(key);
  if (!option || !isThere(context)(option)) throw notFound();
  if (value !== null && !optionSchema(option).safeParse(value).success)
    throw fieldProblem('value', 'platform:option_value');
  const { tx, siteId, caller } = context;
  await writeSiteOption(tx, { siteId, userId: caller.user_id }, option, value);
  return (await describe(context, [option]))[0]!;
}

/** A role lacks the permission of a module that is not in the package, so its options are not there. */
const isThere =
  ({ can }: SiteContext) =>
  (option: SiteOption) =>
    can(option.permission);

async function describe({ tx, can }: SiteContext, options: readonly SiteOption[]): Promise<Option[]> {
  const states = await readSiteOptions(tx, options);
  return options.map((option, at) => {
    const { key, value, changed_by_name, changed_at } = states[at]!;
    return {
      key,
      value,
      changed_by_name,
      changed_at,
      group: option.group,
      default: option.default,
      control: controlOf(option),
      title_en: words(key, 'title', 'en'),
      title_bn: words(key, 'title', 'bn'),
      about_en: words(key, 'about', 'en'),
      about_bn: words(key, 'about', 'bn'),
      ask_en: option.isAsked ? words(key, 'ask', 'en') : null,
      ask_bn: option.isAsked ? words(key, 'ask', 'bn') : null,
      can: { edit: can('platform.option.edit') },
    };
  });
}

function controlOf({ key, control }: SiteOption): Option['control'] {
  if (control.kind !== 'choice') return control;
  const choices = control.choices.map((value) => ({
    value,
    name_en: words(key, `choice.${value}`, 'en'),
    name_bn: words(key, `choice.${value}`, 'bn'),
  }));
  return { kind: 'choice', choices };
}

/** `option.<name>.<part>` in the texts of the option's module. */
function words(key: string, part: string, language: 'en' | 'bn'): string {
  const [module, name] = key.split('.');
  return translator(language)(`${module}:option.${name}.${part}`);
}
