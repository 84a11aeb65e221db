import type { AnySchema } from '@orpc/contract';
import { z } from 'zod';
import { byId, id, route } from '#shared/contract.ts';

/** JPEG, PNG or WebP, at most 5 MB; empty borders are cut and it is shrunk to 256 pixels. */
const logoFile = z
  .file()
  .max(5 * 1024 * 1024)
  .mime(['image/jpeg', 'image/png', 'image/webp']);

/** The routes of a setup row's logo; they answer the row. */
export const logoContract = <Row extends AnySchema>(path: `/${string}`, permission: string, row: Row) => ({
  changeLogo: route(`${permission}.edit`, `PUT ${path}/{id}/logo`, { ownTransaction: true })
    .input(z.object({ id, logo: logoFile }))
    .output(row),
  removeLogo: route(`${permission}.edit`, `DELETE ${path}/{id}/logo`).input(byId).output(row),
});
