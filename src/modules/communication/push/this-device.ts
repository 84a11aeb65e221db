import { communicationApi } from '../api.ts';

export type PushRefusal = 'unsupported' | 'denied' | 'failed';

const storageKey = 'push_device';

/** The id of this browser among the person's devices, as far as it knows. */
const rememberedId = () => localStorage.getItem(storageKey);

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether this browser shows the notifications of the person who is signed in. */
export async function isThisDeviceOn(): Promise<boolean> {
  if (!canPush() || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!(await registration?.pushManager.getSubscription())) return false;
  const devices = await communicationApi.push.devices.call();
  return devices.some((it) => it.id === rememberedId());
}

/** Asks the person and the browser's service, and registers the device. @returns why it cannot be, else nothing */
export async function turnThisDeviceOn(): Promise<PushRefusal | undefined> {
  if (!canPush()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const { public_key } = await communicationApi.push.key.call();
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
    .catch(() => undefined);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) return 'failed';
  const { p256dh, auth } = keys;
  const { id } = await communicationApi.push.subscribe.call({
    endpoint,
    p256dh,
    auth,
    device: browserName(),
  });
  localStorage.setItem(storageKey, id);
  return undefined;
}

/** Ends the notifications on this device. */
export async function turnThisDeviceOff(): Promise<void> {
  const id = rememberedId();
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  if (id) await communicationApi.push.unsubscribe.call({ id });
  localStorage.removeItem(storageKey);
}

/** Such as "Chrome, Android". */
function browserName(): string {
  const agent = navigator.userAgent;
  const named = (names: Record<string, RegExp>) =>
    Object.entries(names).find(([, sign]) => sign.test(agent))?.[0];
  const browser = named({ Edge: /Edg/, Firefox: /Firefox/, Chrome: /Chrome/, Safari: /Safari/ });
  const system = named({
    Android: /Android/,
    iOS: /iPhone|iPad/,
    Windows: /Windows/,
    macOS: /Mac OS/,
    Linux: /Linux/,
  });
  return [browser, system].filter(Boolean).join(', ');
}
