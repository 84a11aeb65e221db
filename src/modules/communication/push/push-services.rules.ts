/** The push services of the browsers: Chrome and Edge on Android, Firefox, Safari, Edge on Windows. */
const services = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Whether notifications may be sent to an address that a browser gave. Only to push services that are known, so that nobody makes
 * the server call an address of their choice. `more` are origins that the configuration allows.
 */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, username, password, port } = new URL(endpoint);
  if (more.includes(origin)) return true;
  if (protocol !== 'https:' || username || password || port) return false;
  return services.some((it) => (it.startsWith('.') ? hostname.endsWith(it) : hostname === it));
}
