import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { userIdOf } from '#kernel/http/user-id-of.ts';
import { withSessionScope } from '#modules/auth/index.ts';
import { pushContract } from './push.contract.ts';
import { deleteDevice, listDevices, writeDevice } from './push.queries.ts';
import { pushKey } from './push-key.ts';
import { isPushService } from './push-services.rules.ts';

export const pushRoutes = makeRoutes(pushContract, {
  key: publicKey,
  devices: ({ tx, caller }) => withSessionScope(tx, () => listDevices(tx, userIdOf(caller))),
  subscribe: (context, { endpoint, p256dh, auth, device }) => {
    const { tx, caller, services } = context;
    if (!isPushService(endpoint, services.config.PUSH_SERVICES))
      throw fieldProblem('endpoint', 'communication:push_service');
    return withSessionScope(tx, () =>
      writeDevice(tx, { user_id: userIdOf(caller), endpoint, p256dh, auth_key: auth, device }),
    );
  },
  unsubscribe: async ({ tx, caller }, input) => {
    requireFound(await withSessionScope(tx, () => deleteDevice(tx, userIdOf(caller), input.id)));
  },
});

async function publicKey({ tx, services }: Context): Promise<{ public_key: string }> {
  const { publicKey } = await withSessionScope(tx, () => pushKey(tx, services.secrets));
  return { public_key: publicKey };
}
