import { profileChangeContract } from './changes/profile-change.contract.ts';
import { profileFieldContract } from './fields/profile-field.contract.ts';

export const profilesContract = { changes: profileChangeContract, fields: profileFieldContract };
