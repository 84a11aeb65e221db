import { z } from 'zod';
import { done, id, instant, optionalText, route } from '#shared/contract.ts';

const device = z.object({ id, device: z.string().nullable(), created_at: instant });

/** Notifications on one's own devices (Web Push). */
export const pushContract = {
  /** The public key with which a browser subscribes, as base64url (VAPID). */
  key: route('signed-in', 'GET /push/key').output(z.object({ public_key: z.string() })),
  devices: route('signed-in', 'GET /push/devices').output(z.array(device)),
  /** Lets a device show the caller's notifications: what `PushManager.subscribe` answers. */
  subscribe: route('signed-in', 'POST /push/devices', { personal: true, status: 201 })
    .input(
      z.object({
        endpoint: z.url().max(1000),
        p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/),
        auth: z.string().regex(/^[\w-]{20,30}={0,2}$/),
        device: optionalText(60),
      }),
    )
    .output(device),
  unsubscribe: route('signed-in', 'DELETE /push/devices/{id}', { personal: true })
    .input(z.object({ id }))
    .output(done),
};

export type PushDevice = z.output<typeof device>;
