import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it.each([
    [undefined, false],
    ['false', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8, ::1,loopback', ['10.0.0.0/8', '::1', 'loopback']],
  ])('trusts the proxies of TRUST_PROXY=%s', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(expected);
  });

  it.each(['true', 'yes', 'proxy.example.org', '10.0.0.0/8/8'])('refuses TRUST_PROXY=%s', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY: say how many proxies/);
  });

  it('makes cookies secure when the public URL is https, unless SECURE_COOKIES overrides it', () => {
    const secure = (env: Record<string, string>) => readConfig(env).SECURE_COOKIES;
    expect(secure({})).toBe(false);
    expect(secure({ PUBLIC_URL: 'http://school.example.org' })).toBe(false);
    expect(secure({ PUBLIC_URL: 'https://school.example.org' })).toBe(true);
    expect(secure({ PUBLIC_URL: 'https://school.example.org', SECURE_COOKIES: 'false' })).toBe(false);
  });

  const gateway = { SMS_GATEWAY: 'bulksmsbd', SMS_URL: 'https://operator.example', SMS_API_KEY: 'k' };
  it.each(['8809617000000', 'SHAPLA HIGH', 'শাপলা'])('takes %s as the sender of SMS', (SMS_SENDER) => {
    expect(readConfig({ ...gateway, SMS_SENDER }).SMS_SENDER).toBe(SMS_SENDER);
  });
  it.each(['Shapla Model High', '12'])('refuses %s as the sender of SMS', (SMS_SENDER) => {
    expect(() => readConfig({ ...gateway, SMS_SENDER })).toThrow(/SMS_SENDER: a number, or a masking name/);
  });
  it('asks for address, key and sender of an SMS gateway', () => {
    expect(() => readConfig({ SMS_GATEWAY: 'sslwireless' })).toThrow(/SMS_URL.*SMS_API_KEY.*SMS_SENDER/s);
  });
});
