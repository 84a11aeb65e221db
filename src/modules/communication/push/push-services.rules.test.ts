import { describe, expect, it } from 'vitest';
import { isPushService } from './push-services.rules.ts';

describe('push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QNo',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is one', (endpoint) => expect(isPushService(endpoint, [])).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.example.org/abc',
    'https://fcm.googleapis.com@example.org/abc',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://evilnotify.windows.com.example/abc',
    'https://169.254.169.254/latest',
    'https://localhost/abc',
    'no address',
  ])('%s is none', (endpoint) => expect(isPushService(endpoint, [])).toBe(false));

  it('are others where the configuration allows their origin', () => {
    expect(isPushService('http://127.0.0.1:4000/abc', ['http://127.0.0.1:4000'])).toBe(true);
    expect(isPushService('http://127.0.0.1:4001/abc', ['http://127.0.0.1:4000'])).toBe(false);
  });
});
