import { grantContract } from './grants/grant.contract.ts';
import { scopeContract } from './scopes/scope.contract.ts';

/** The clients themselves have the addresses that the specification fixes. */
export const oauthContract = { scopes: scopeContract, grants: grantContract };
