import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { readMultipart } from './bodies.ts';

describe('uploads', () => {
  const read = (
    payload: string,
    boundary = 'cut',
    maxTextBytes?: number,
    length = Buffer.byteLength(payload),
  ) =>
    readMultipart(
      {
        raw: Readable.from([Buffer.from(payload)]),
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': String(length),
        },
      } as never,
      maxTextBytes,
    );
  const part = (name: string, value: string, more = '') =>
    `--cut\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const refused = (code: string) => expect.objectContaining({ code });

  it('are read with repeated names, Bangla texts and files', async () => {
    const body = `${part('a', 'ক')}${part('a', 'খ')}${part('f', '--cu', '; filename="x.txt"')}--cut--\r\n`;
    const form = await read(body);
    expect(form.getAll('a')).toEqual(['ক', 'খ']);
    expect(await (form.get('f') as File).text()).toBe('--cu');
  });

  it('are read as browsers write them, whatever stands in a name', async () => {
    const sent = new FormData();
    sent.append('note "1"', 'a\r\nb');
    sent.append('file', new File(['\0\r\n--'], 'মার্কশিট; name="x".csv', { type: 'text/csv' }));
    const whole = new Response(sent);
    const type = whole.headers.get('content-type')!;
    const form = await read(Buffer.from(await whole.arrayBuffer()).toString(), type.split('boundary=')[1]);
    expect(form.get('note "1"')).toBe('a\r\nb');
    const file = form.get('file') as File;
    expect([file.name, file.type, await file.text()]).toEqual([
      'মার্কশিট; name="x".csv',
      'text/csv',
      '\0\r\n--',
    ]);
  });

  it('give their files in every way that a file is read', async () => {
    const form = await read(`${part('f', 'নাম,রোল', '; filename="x.csv"')}--cut--`);
    const file = form.get('f') as File;
    const bytes = new TextEncoder().encode('নাম,রোল');
    expect(file.size).toBe(bytes.length);
    expect([...(await file.bytes())]).toEqual([...bytes]);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    expect(await file.slice(0, 9).text()).toBe('নাম');
    expect(await new Response(file.stream()).text()).toBe('নাম,রোল');
  });

  it('are refused where more comes than was said', async () => {
    const body = `${part('a', 'x')}--cut--`;
    await expect(read(body, 'cut', undefined, body.length)).resolves.toBeInstanceOf(FormData);
    await expect(read(body, 'cut', undefined, body.length - 1)).rejects.toEqual(refused('too_large'));
  });

  it('are refused with more parts than any form has, with too much text, and where they make no sense', async () => {
    await expect(read(`${part('a', '').repeat(1001)}--cut--`)).rejects.toEqual(refused('too_large'));
    await expect(read(`${part('a', 'x'.repeat(101))}--cut--`, 'cut', 100)).rejects.toEqual(
      refused('too_large'),
    );
    const file = part('f', 'x'.repeat(101), '; filename="x.txt"');
    await expect(read(`${file}--cut--`, 'cut', 100)).resolves.toBeInstanceOf(FormData);
    await expect(read(`--cut\r\n${'x-h: y\r\n'.repeat(2000)}\r\n\r\n--cut--`)).rejects.toEqual(
      refused('malformed'),
    );
    await expect(read('nonsense')).rejects.toEqual(refused('malformed'));
    await expect(read(`${part('a', 'x')}--cut--`, '')).rejects.toEqual(refused('malformed'));
  });
});

describe('hostile bodies', () => {
  let w: World;
  let visitor: TestClient;

  beforeAll(async () => {
    w = await world();
    visitor = w.visitor('en', `${w.site.alias}.localhost`);
  });

  const pages = [
    '/en/web/admission-form',
    '/en/web/admission-form/application',
    '/en/web/admission-form/pin',
    '/en/student-form',
    '/en/student-form/registration',
    '/en/student-form/pin',
    '/en/web/feedback',
    '/en/web/exam-result',
    '/en/edu/application',
  ];
  const calls = [
    '/api/v1/session',
    '/api/v1/password-resets',
    '/api/v1/site-applications',
    '/api/v1/web/exam-result',
  ];

  const send = (path: string, payload: string, type: string) =>
    w.stage.server.inject({
      method: 'POST',
      url: path,
      payload,
      headers: {
        host: path.startsWith('/en/edu') ? 'localhost:3000' : `${w.site.alias}.localhost`,
        'content-type': type,
        'content-length': String(Buffer.byteLength(payload)),
      },
    });
  const urlencoded = 'application/x-www-form-urlencoded';
  /** Of three times the least: the process compiles and collects garbage, too. */
  const cpuMs = async (work: () => Promise<unknown>) => {
    const spent: number[] = [];
    while (spent.length < 3 && !spent.some((it) => it < 500)) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      spent.push((user + system) / 1000);
    }
    return Math.min(...spent);
  };

  it.each(pages)('of many fields and long ones take %s no time', async (path) => {
    const parts = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(20_000);
    const marks = `a${'\u0316\u0301'.repeat(60_000)}`;
    const several =
      `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${marks.slice(0, 5000)}\r\n`.repeat(24);
    for (const [payload, type] of [
      [`${several}--x--\r\n`, 'multipart/form-data; boundary=x'],
      ['a=1&'.repeat(60_000), urlencoded],
      [`first_name=${encodeURIComponent(marks)}`, urlencoded],
      [`${parts}--x--\r\n`, 'multipart/form-data; boundary=x'],
      [
        `--x\r\ncontent-disposition: form-data; name="first_name"\r\n\r\n${marks}\r\n--x--\r\n`,
        'multipart/form-data; boundary=x',
      ],
    ] as const) {
      let status = 0;
      const spent = await cpuMs(async () => {
        status = (await send(path, payload, type)).statusCode;
      });
      expect([200, 413, 422, 404]).toContain(status);
      expect(spent).toBeLessThan(500);
    }
  });

  it.each(calls)('of endless combining marks take %s no time', async (path) => {
    const marks = `a${'\u0316\u0301'.repeat(200_000)}`;
    const names = ['username', 'password', 'email', 'name_en', 'name_bn', 'address', 'contact_name', 'phone'];
    const spent = await cpuMs(async () => {
      const answer = await visitor.post(path, Object.fromEntries(names.map((name) => [name, marks])));
      expect([422, 413]).toContain(answer.status);
    });
    expect(spent).toBeLessThan(1500);
  });

  it('of texts that no database holds are refused in words, never as a failure', async () => {
    for (const path of pages)
      for (const value of ['\0', '2012-02-31', '9'.repeat(5000), `${'x'.repeat(599)}😀`]) {
        const names = [
          'line_id',
          'first_name',
          'date_of_birth',
          'contact_number',
          'application_no',
          'pin',
          'roll',
        ];
        const fields = [
          ...names,
          'topic_id',
          'name',
          'message',
          'email',
          'exam_id',
          'name_en',
          'address',
          'eiin',
        ];
        const body = new URLSearchParams([['step', 'submit'], ...fields.map((it) => [it, value])]).toString();
        const { statusCode } = await send(path, body, urlencoded);
        expect([path, value.slice(0, 9), statusCode < 500 && statusCode >= 400]).toEqual([
          path,
          value.slice(0, 9),
          true,
        ]);
      }
    const lone = await visitor.post('/api/v1/site-applications', { name_en: 'x\ud800', address: 'y\0' });
    expect(lone.status).toBe(422);
    expect(refusalOf(lone)).toBe('invalid');
  });
});
