import { gunzipSync } from 'node:zlib';
import { asOwner } from '#apps/demo/as-owner.ts';
import type { Database } from '#kernel/database/database.ts';
import { type Application, constantPath } from './application.ts';
import { requestsPerSecond } from './http-load.ts';
import type { BenchSite } from './institutions.ts';
import { type Measurement, median, rounded } from './measurement.ts';
import type { Scale } from './scale.ts';

const rounds = 5;

/** An institution's home page, as browsers ask for it, beside a constant string from the same server. */
export async function measureHomePage(app: Application, site: BenchSite, scale: Scale): Promise<Measurement> {
  const headers = {
    host: await fillPage(app.services.database, site.id),
    'accept-encoding': 'gzip, deflate, br',
  };
  const { html, sheet, sentBytes, rawBytes } = await readHomePage(app, headers.host);
  if (/<script(?! type="application\/ld\+json">)/.test(html))
    throw new Error('The home page carries a script.');
  const pictures = html.match(/<img /g)?.length ?? 0;
  const early = html.match(/<img [^>]*loading="eager"/g)?.length ?? 0;
  if (pictures < 23) throw new Error(`The home page has ${pictures} pictures.`);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await rateOf(app, '/', headers, scale);
    ratios.push(page / (await rateOf(app, constantPath, headers, scale)));
  }
  return {
    what: 'Public home page',
    aim: '≥ 0.5 of a constant string from the same Fastify, ≤ 40 KB before the pictures, no script',
    measured: `${rounded(median(ratios))}, ${kilobytes(sentBytes)} sent, no script`,
    note: `${pictures} pictures, ${early} of them asked for at once; ${kilobytes(rawBytes)} before compression, the stylesheet alone ${kilobytes(sheet)}, kept by the browser for a year; Bangla letters (105 KB) are fetched only by devices without any`,
  };
}

const kilobytes = (bytes: number) => `${rounded(bytes / 1024, 1)} KB`;

/** Gives the institution all that a home page shows, with a picture wherever there can be one. @returns its host. */
async function fillPage(database: Database, siteId: string): Promise<string> {
  return asOwner(database, siteId, async (tx) => {
    const numbers = Array.from({ length: 8 }, (_, index) => index + 1);
    const pictures = await tx
      .insertInto('stored_file')
      .values(
        Array.from({ length: 26 }, (_, index) => ({
          site_id: siteId,
          purpose: 'website_media',
          name: `${index}.jpg`,
          content_type: 'image/jpeg',
          size_bytes: 100_000,
          sha256: '0'.repeat(64),
          is_public: true,
        })),
      )
      .returning('id')
      .execute();
    const picture = () => pictures.pop()!.id;
    await tx
      .insertInto('notice')
      .values(
        numbers.map((number) => ({
          site_id: siteId,
          title: `বার্ষিক পরীক্ষার সময়সূচি ${number}`,
          body: 'বিস্তারিত অফিসে জানা যাবে।',
          audiences: ['public'],
          state: 'published',
          publish_on: `2026-01-0${number}`,
        })),
      )
      .execute();
    await tx
      .insertInto('site_event')
      .values(
        numbers.map((number) => ({
          site_id: siteId,
          name_en: `Event ${number}`,
          name_bn: `অনুষ্ঠান ${number}`,
          starts_on: `2026-02-0${number}`,
          ends_on: `2026-02-0${number}`,
          image_file_id: picture(),
          is_on_slide: true,
        })),
      )
      .execute();
    const words = 'আমরা প্রতিটি শিক্ষার্থীর প্রতি যত্নশীল, আর এই পথচলায় অভিভাবকদের পাশে চাই। '.repeat(6);
    await tx
      .insertInto('site_message')
      .values(
        ['Head Teacher', 'Chairman'].map((post_en) => ({
          site_id: siteId,
          post_en,
          post_bn: 'প্রধান শিক্ষক',
          name_en: 'Rahima Khatun',
          name_bn: 'রহিমা খাতুন',
          body_en: words,
          body_bn: words,
          photo_file_id: picture(),
        })),
      )
      .execute();
    await tx
      .insertInto('slide')
      .values(
        numbers.map(() => ({
          site_id: siteId,
          name_en: 'Learning for life',
          name_bn: 'শিক্ষা নিয়ে গড়ব দেশ',
          image_file_id: picture(),
        })),
      )
      .execute();
    const designation = await tx.selectFrom('designation').select('id').limit(1).executeTakeFirstOrThrow();
    await tx
      .insertInto('employee')
      .values(
        numbers.map((number) => ({
          site_id: siteId,
          employee_no: `W-${number}`,
          name_en: 'Rahima Khatun',
          name_bn: 'রহিমা খাতুন',
          designation_id: designation.id,
          is_teacher: true,
          photo_file_id: picture(),
        })),
      )
      .execute();
    const { alias } = await tx
      .selectFrom('site')
      .select('alias')
      .where('id', '=', siteId)
      .executeTakeFirstOrThrow();
    return `${alias}.localhost`;
  });
}

/** What a first visit fetches before the pictures: the page and its stylesheet. */
async function readHomePage({ server }: Application, host: string) {
  const fetched = async (url: string) => {
    const headers = { host, 'accept-encoding': 'gzip' };
    const answer = await server.inject({ url, headers });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.payload}`);
    return { sent: answer.rawPayload.length, text: gunzipSync(answer.rawPayload).toString() };
  };
  const page = await fetched('/');
  const sheet = await fetched(/<link rel="stylesheet" href="([^"]+)"/.exec(page.text)![1]!);
  return {
    html: page.text,
    sheet: Buffer.byteLength(sheet.text),
    sentBytes: page.sent + sheet.sent,
    rawBytes: Buffer.byteLength(page.text) + Buffer.byteLength(sheet.text),
  };
}

function rateOf(
  { port }: Application,
  path: string,
  headers: Record<string, string>,
  { connections, roundSeconds }: Scale,
): Promise<number> {
  return requestsPerSecond({
    port,
    connections: Array.from({ length: connections }, () => [{ method: 'GET', path, headers }]),
    isEndless: true,
    seconds: roundSeconds,
  });
}
