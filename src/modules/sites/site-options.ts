import { choiceOption } from './options/site-option.ts';

/** The language of the institution's panel for whoever has not chosen one, of new accounts, and of SMS to people without one. */
export const defaultLanguage = choiceOption({
  key: 'sites.default_language',
  group: 'general',
  permission: 'platform.option.edit',
  choices: ['bn', 'en'],
  default: 'bn',
  storedIn: { table: 'site', column: 'default_language', site: 'id' },
});

export const sitesOptions = [defaultLanguage];
