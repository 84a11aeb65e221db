import type { Language } from '#shared/language.ts';
import { namespaces, textsOf, translator } from './translate.ts';

interface Coded {
  code: string;
  name_en: string;
  name_bn: string;
}

/** A permission as people call it: `permission.<record>.<deed>` in the texts of its module. */
export function permissionName(code: string, language: Language): string {
  const [module, ...rest] = code.split('.');
  return translator(language)(`${module}:permission.${rest.join('.')}`, { defaultValue: code });
}

/** A module as people call it: `module_name` in its texts. */
export const moduleName = (module: string, language: Language): string =>
  translator(language)(`${module}:module_name`, { defaultValue: module });

/** Every permission that has a name, in both languages. */
export const namedPermissions = (): Coded[] =>
  namespaces.flatMap((module) => {
    const { permission = {} } = textsOf('en', module) as { permission?: Record<string, object> };
    const codes = Object.entries(permission).flatMap(([record, deeds]) =>
      Object.keys(deeds).map((deed) => `${module}.${record}.${deed}`),
    );
    return codes.map((code) => inBoth(code, permissionName));
  });

/** Every module that has a name, in both languages. */
export const namedModules = (): Coded[] =>
  namespaces
    .filter((module) => 'module_name' in textsOf('en', module))
    .map((module) => inBoth(module, moduleName));

const inBoth = (code: string, nameOf: (code: string, language: Language) => string): Coded => ({
  code,
  name_en: nameOf(code, 'en'),
  name_bn: nameOf(code, 'bn'),
});
