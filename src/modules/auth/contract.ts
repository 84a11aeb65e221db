import { passwordResetContract } from './password-reset/password-reset.contract.ts';
import { profileContract } from './profile/profile.contract.ts';
import { sessionContract } from './session/session.contract.ts';

export const authContract = {
  session: sessionContract,
  passwordReset: passwordResetContract,
  profile: profileContract,
};
