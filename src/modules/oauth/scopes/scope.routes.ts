import { implement } from '#kernel/http/implement.ts';
import { scopeContract } from './scope.contract.ts';
import { readScopeCatalogue } from './scope.queries.ts';
import { moduleText, scopeText } from './scope-texts.ts';

const os = implement(scopeContract);

export const scopeRoutes = os.router({
  list: os.list.handler(async ({ context: { tx, language } }) => {
    const codes = [...(await readScopeCatalogue(tx)).keys()];
    return codes.map((code) => ({
      code,
      name: scopeText(code, language),
      module_name: moduleText(code, language),
    }));
  }),
});
