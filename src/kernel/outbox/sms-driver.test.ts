import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#kernel/config.ts';
import { startSmsOperator } from '#test/sms-operator.ts';
import { type OutgoingSms, type SmsGateway, smsDriver } from './sms-driver.ts';

describe('an SMS operator', () => {
  let operator: Awaited<ReturnType<typeof startSmsOperator>>;
  beforeEach(async () => {
    operator = await startSmsOperator('key-1');
  });
  afterEach(() => operator.close());

  const driverOf = (driver: SmsGateway['driver'], patience: Record<string, string> = {}) =>
    smsDriver(readConfig(patience), {
      driver,
      url: operator.url,
      api_key: 'key-1',
      sender: 'SHAPLA',
      part_price_poisha: 35,
    });
  const sms = (at: number): OutgoingSms => ({
    id: `018f0000-0000-7000-8000-00000000000${at}`,
    site_id: '018f0000-0000-7000-8000-0000000000ff',
    recipient: `880171100000${at}`,
    message: 'আগামীকাল ছুটি।',
    parts: 1,
    purpose: 'notice',
  });
  const bulk = (messages = [sms(1)]) => driverOf('bulksmsbd').send(messages);
  const ssl = (messages = [sms(1)]) => driverOf('sslwireless').send(messages);

  it.each([
    [1001, 'Invalid Number', 'refused'],
    [1012, 'Masking SMS must be sent in Bengali', 'refused'],
    [1002, 'Sender id not correct', 'later'],
    [1003, 'Please Required all fields', 'later'],
    [1005, 'Internal Error', 'later'],
    [1006, 'Balance Validity Not Available', 'later'],
    [1007, 'Balance Insufficient', 'later'],
    [1011, 'User Id not found', 'later'],
    [1018, 'Your account has been disabled', 'later'],
  ])('with code %i of BulkSMSBD (%s) has the message %s', async (code, message, state) => {
    operator.refusal = { code, message };
    expect(await bulk()).toEqual([{ state, reason: `${code} ${message}` }]);
  });

  it.each([
    [4001, 'No access'],
    [4003, 'Insufficient balance'],
    [4004, 'Invalid sid'],
  ])('with code %i of SSL Wireless has the whole call wait', async (code, message) => {
    operator.refusal = { code, message };
    expect(await ssl([sms(1), sms(2)])).toEqual(
      Array(2).fill({ state: 'later', reason: `${code} ${message}` }),
    );
  });

  it.each(['bulksmsbd', 'sslwireless'] as const)(
    'of %s takes some messages of a call and refuses others',
    async (driver) => {
      operator.unknown.add(sms(2).recipient);
      expect(await driverOf(driver).send([sms(1), sms(2), sms(3)])).toEqual([
        { state: 'sent', reference: expect.any(String) },
        { state: 'refused', reason: expect.stringContaining('Invalid') },
        { state: 'sent', reference: expect.any(String) },
      ]);
    },
  );

  it.each(['isMute', 'isSlow'] as const)(
    'that takes a message and loses its answer (%s) gets no second one',
    async (way) => {
      operator[way] = true;
      const impatient = { SMS_ANSWER_SECONDS: '0.2' };
      expect(await driverOf('bulksmsbd', impatient).send([sms(1)])).toEqual([
        { state: 'unsure', reason: expect.any(String) },
      ]);
      await expect(driverOf('sslwireless', impatient).send([sms(1)])).rejects.toThrow();
      operator[way] = false;
      // The same id at every attempt.
      expect(await ssl()).toEqual([{ state: 'sent', reference: expect.any(String) }]);
      expect(operator.taken.filter((it) => it.csms_id)).toHaveLength(1);
    },
  );

  it.each([
    [404, 'later'],
    [429, 'later'],
    [503, 'later'],
    [500, 'unsure'],
    [502, 'unsure'],
    [200, 'unsure'],
  ])('behind a proxy that answers %i leaves a message of BulkSMSBD %s', async (status, state) => {
    operator.proxyStatus = status;
    expect(await bulk()).toEqual([{ state, reason: `The gateway answered ${status} without JSON` }]);
  });

  it('that is not reached at all is asked again', async () => {
    operator.close();
    expect(await bulk()).toEqual([{ state: 'later', reason: expect.stringContaining('ECONNREFUSED') }]);
  });
});
