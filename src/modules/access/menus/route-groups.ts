import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { useScreens } from '#ui/page/screens.tsx';
import { usePermissionNames } from '../permissions/usePermissionNames.ts';
import type { ApiRoute } from './menu.contract.ts';

/** A route to choose: its name for people, and its path. */
export interface NamedRoute {
  operation: string;
  name: string;
  place: string;
}

export interface RouteGroup {
  key: string;
  title: string;
  routes: NamedRoute[];
}

/**
 * Screens and API routes by module, filtered by the search. Attached routes that no longer exist form their own group.
 * `only`: attached routes only.
 */
export function useRouteGroups(
  routes: readonly ApiRoute[],
  attached: readonly string[],
  { q, only }: { q: string; only?: ReadonlySet<string> },
): RouteGroup[] {
  const { t } = useTranslation('access');
  const { pick } = useLanguage();
  const screens = new Map(useScreens().map((it) => [it.path, it.title]));
  const { moduleName, permissionName } = usePermissionNames();
  const nameOfRoute = (permission: string) =>
    permission === 'signed-in' || permission === 'public' ? t('routes.nobody') : permissionName(permission);
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  // Groups with attached routes come first, by the state at opening, so that none jumps while it is ticked.
  const used = new Set(attached);
  const isUsed = (group: RouteGroup) => group.routes.some((it) => used.has(it.operation));
  const known = new Set(routes.map((it) => it.operation));
  const gone = attached
    .filter((it) => !known.has(it))
    .map((operation) => ({ operation, name: operation, place: '', group: 'gone' }));
  const named = routes.map((it) => {
    const isScreen = it.method === 'SCREEN';
    const title = isScreen ? screens.get(it.path) : undefined;
    const module = isScreen ? moduleOf(it.permission) : it.operation.split('.')[0]!;
    return {
      operation: it.operation,
      name: title ? pick(title.en, title.bn) : nameOfRoute(it.permission),
      place: isScreen ? it.path : `${it.method} ${it.path} · ${it.operation}`,
      group: `${isScreen ? 'screens' : 'calls'}:${module}`,
    };
  });
  const found = [...named, ...gone].filter((it) => {
    if (only && !only.has(it.operation)) return false;
    const text = `${it.name} ${it.place} ${it.operation}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const titleOf = (group: string) => {
    if (group === 'gone') return t('routes.gone');
    const [kind, module] = group.split(':');
    return t(`routes.${kind}`, { module: moduleName(module ?? '') });
  };
  return [...Map.groupBy(found, (it) => it.group)]
    .map(([key, inGroup]) => ({ key, title: titleOf(key), routes: inGroup }))
    .sort((a, b) => Number(isUsed(b)) - Number(isUsed(a)) || placeOf(a.key).localeCompare(placeOf(b.key)));
}

/** Sort key: by module, its screens after its calls. */
const placeOf = (key: string) => key.split(':').reverse().join();

const moduleOf = (permission: string) => (permission.includes('.') ? permission.split('.')[0]! : 'platform');
