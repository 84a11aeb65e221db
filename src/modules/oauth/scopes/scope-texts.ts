import { moduleName, permissionName } from '#kernel/language/permission-name.ts';
import { translator } from '#kernel/language/translate.ts';
import type { Language } from '#shared/language.ts';
import { identityScopes, moduleOf } from './scope.rules.ts';

/** A scope in plain words: "See everything of Fees", or the sentence of its one permission. */
export function scopeText(scope: string, language: Language): string {
  const t = translator(language);
  if ((identityScopes as readonly string[]).includes(scope)) return t(`oauth:scope.${scope}`);
  const [, extent] = scope.split(':');
  if (extent) return t(`oauth:scope.${extent}`, { module: moduleText(scope, language) });
  return permissionName(scope, language);
}

/** The display name of the module of a permission or scope. */
export const moduleText = (code: string, language: Language) => moduleName(moduleOf(code), language);
