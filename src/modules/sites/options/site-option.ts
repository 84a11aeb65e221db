import { z } from 'zod';

/** The parts of the screen of options, in their order. */
export const optionGroups = [
  'general',
  'messages',
  'students',
  'attendance',
  'fees',
  'accounts',
  'website',
] as const;
export type OptionGroup = (typeof optionGroups)[number];

/** How an option is set: on or off, one of several, or a whole number. */
export type OptionControl =
  | { kind: 'switch' }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'number'; min: number; max: number };

export type OptionValue = boolean | number | string;

/**
 * A switch or a value that an institution may decide about. Its words are `option.<name>` in the texts of its module, with
 * `title`, `about`, `choice.<value>` for each choice, and `ask` for a switch that asks.
 */
export interface SiteOption<Value extends OptionValue = OptionValue> {
  /** `<module>.<name>` */
  key: `${string}.${string}`;
  group: OptionGroup;
  /** Who holds it may change the option; its module is in the package of whoever holds it. */
  permission: string;
  control: OptionControl;
  /** Whether switching it on is asked about, as it cannot be taken back unseen. */
  isAsked?: boolean;
  default: Value;
  /** The table of a setting with one row an institution, where the value is a column of it; else it is in `site_option`. */
  storedIn?: { table: string; column: string; site?: 'id' };
}

type Described = Pick<SiteOption, 'key' | 'group' | 'permission' | 'storedIn' | 'isAsked'>;

export const switchOption = (option: Described & { default: boolean }): SiteOption<boolean> => ({
  ...option,
  control: { kind: 'switch' },
});

export const numberOption = ({
  min,
  max,
  ...option
}: Described & { default: number; min: number; max: number }): SiteOption<number> => ({
  ...option,
  control: { kind: 'number', min, max },
});

export const choiceOption = <const Choice extends string>({
  choices,
  ...option
}: Described & { choices: readonly Choice[]; default: NoInfer<Choice> }): SiteOption<Choice> => ({
  ...option,
  control: { kind: 'choice', choices },
});

/** The schema of the values of an option. */
export function optionSchema({ control }: SiteOption): z.ZodType<OptionValue> {
  if (control.kind === 'switch') return z.boolean();
  if (control.kind === 'choice') return z.enum(control.choices as [string, ...string[]]);
  return z.number().int().min(control.min).max(control.max);
}

const offered = new Map<string, SiteOption>();

/** Puts the options of a module on the screen of options; called once, in its `module.ts`. */
export function offerSiteOptions(options: readonly SiteOption[]): void {
  for (const option of options) offered.set(option.key, option);
}

/** The options of all modules, by their groups. */
export const offeredOptions = (): SiteOption[] =>
  optionGroups.flatMap((group) => [...offered.values()].filter((it) => it.group === group));

export const findOffered = (key: string): SiteOption | undefined => offered.get(key);
