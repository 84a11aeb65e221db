import type { Context } from '#kernel/http/context.ts';
import { implement } from '#kernel/http/implement.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { withSessionScope } from '#modules/auth/index.ts';
import { pushContract } from './push.contract.ts';
import { deleteDevice, listDevices, writeDevice } from './push.queries.ts';
import { pushKey } from './push-key.ts';
import { isPushService } from './push-services.rules.ts';

const os = implement(pushContract);

export const pushRoutes = os.router({
  key: os.key.handler(({ context }) => publicKey(context)),
  devices: os.devices.handler(({ context }) => devicesOf(context)),
  subscribe: os.subscribe.handler(({ context, input: { endpoint, p256dh, auth, device } }) => {
    const { tx, caller, services } = context;
    if (!isPushService(endpoint, services.config.PUSH_SERVICES))
      throw fieldProblem('endpoint', 'communication:push_service');
    return withSessionScope(tx, () =>
      writeDevice(tx, { user_id: caller.user_id!, endpoint, p256dh, auth_key: auth, device }),
    );
  }),
  unsubscribe: os.unsubscribe.handler(async ({ context: { tx, caller }, input }) => {
    requireFound(await withSessionScope(tx, () => deleteDevice(tx, caller.user_id!, input.id)));
    return { done: true as const };
  }),
});

const devicesOf = ({ tx, caller }: Context) => withSessionScope(tx, () => listDevices(tx, caller.user_id!));

async function publicKey({ tx, services }: Context): Promise<{ public_key: string }> {
  const { publicKey } = await withSessionScope(tx, () => pushKey(tx, services.secrets));
  return { public_key: publicKey };
}
