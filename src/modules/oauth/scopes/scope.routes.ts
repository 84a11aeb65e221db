import { makeRoutes } from '#kernel/http/routes.ts';
import { scopeContract } from './scope.contract.ts';
import { readScopeCatalogue } from './scope.queries.ts';
import { moduleText, scopeText } from './scope-texts.ts';

export const scopeRoutes = makeRoutes(scopeContract, {
  list: async ({ tx, language }) => {
    const codes = [...(await readScopeCatalogue(tx)).keys()];
    return codes.map((code) => ({
      code,
      name: scopeText(code, language),
      module_name: moduleText(code, language),
    }));
  },
});
