import { identityScopes, scopesOf } from '../scopes/scope.rules.ts';
import { scopeText } from '../scopes/scope-texts.ts';
import { serverPath } from './provider.ts';

/** How the API description tells about tokens: both ways to get one, and every scope in a sentence. */
export function oauthSecurityScheme(permissions: readonly string[]) {
  const told = (codes: Iterable<string>) =>
    Object.fromEntries([...codes].map((it) => [it, scopeText(it, 'en')]));
  const scopes = scopesOf(permissions).keys();
  const tokenUrl = `${serverPath}/token`;
  const own = told(scopes);
  return {
    type: 'oauth2' as const,
    description:
      'Access tokens of OAuth clients, sent as `Authorization: Bearer …`. Every permission is a scope; `<module>:read` and `<module>:write` take many at once. A client of a site group names the institution in `X-For-Site`.',
    flows: {
      authorizationCode: {
        authorizationUrl: `${serverPath}/authorize`,
        tokenUrl,
        refreshUrl: tokenUrl,
        scopes: { ...told(identityScopes), ...own },
      },
      clientCredentials: { tokenUrl, scopes: own },
    },
  };
}
