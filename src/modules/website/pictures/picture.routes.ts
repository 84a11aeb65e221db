import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { runInTenant } from '#kernel/database/tenant.ts';
import { notFound } from '#kernel/http/problem.ts';
import type { Services } from '#kernel/services.ts';
import { isId } from '../serving/address.rules.ts';
import { type Format, pictureSizes, readPictureName, type SizedPicture } from './picture.rules.ts';
import { findPublicPicture } from './public-picture.queries.ts';

const types: Record<Format, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** The public pictures of an institution in the sizes its pages ask for; each is made once and kept beside the original. */
export function mountPictures(server: FastifyInstance, services: Services): void {
  const underWay = new Map<string, Promise<Uint8Array>>();

  function sized(siteId: string, id: string, picture: SizedPicture): Promise<Uint8Array> {
    const key = `${siteId}/sized/${id}-${picture.cut}-${picture.width}-${picture.format}`;
    const known = underWay.get(key);
    if (known) return known;
    const made = readOrMake(services, key, `${siteId}/${id}`, picture).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  server.get<{ Params: { id: string; name: string } }>(
    '/website-pictures/:id/:name',
    async (request, reply) => {
      const { id, name } = request.params;
      const picture = readPictureName(name);
      const siteId = picture && isId(id) ? await services.siteOfHost(request) : null;
      if (!picture || !siteId) throw notFound();
      const tenant = { scope: 'public', site_id: siteId } as const;
      if (!(await runInTenant(services.database, tenant, (tx) => findPublicPicture(tx, id))))
        throw notFound();
      const bytes = await sized(siteId, id, picture);
      return reply
        .type(types[picture.format])
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes);
    },
  );
}

async function readOrMake({ files, log }: Services, key: string, original: string, picture: SizedPicture) {
  try {
    return await files.get(key);
  } catch {
    const bytes = await files.get(original).catch(() => {
      throw notFound();
    });
    const made = await make(bytes, picture).catch((error) => {
      log.warn({ err: error, original }, 'picture');
      throw notFound();
    });
    await files.put(key, made);
    return made;
  }
}

function make(original: Uint8Array, { cut, width, height, format }: SizedPicture): Promise<Buffer> {
  const { fit } = pictureSizes[cut];
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const image = sharp(original, { limitInputPixels: 50e6 })
    .rotate()
    .resize(width, height, {
      fit,
      background: clear,
      position: cut === 'portrait' ? 'top' : 'centre',
      withoutEnlargement: fit === 'inside',
    });
  if (format === 'avif') return image.avif({ quality: 52, effort: 2 }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 76, alphaQuality: 90 }).toBuffer();
  if (format === 'png') return image.png({ palette: true, colours: 128 }).toBuffer();
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 78 }).toBuffer();
}
