import { useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#ui/i18n/language.ts';
import { accessApi } from '../api.ts';

/** What permissions and modules are called, in the reader's language; a code without a name stands for itself. */
export function usePermissionNames() {
  const { pick } = useLanguage();
  const { data } = useSuspenseQuery(accessApi.permissions.names.queryOptions({ staleTime: Infinity }));
  const nameIn = (list: typeof data.permissions) => {
    const names = new Map(list.map((it) => [it.code, pick(it.name_en, it.name_bn)]));
    return (code: string) => names.get(code) ?? code;
  };
  return { permissionName: nameIn(data.permissions), moduleName: nameIn(data.modules) };
}
