import { z } from 'zod';

/** JPEG, PNG or WebP, at most 5 MB; empty borders are cut and it is shrunk to 256 pixels. */
export const logoFile = z
  .file()
  .max(5 * 1024 * 1024)
  .mime(['image/jpeg', 'image/png', 'image/webp']);
