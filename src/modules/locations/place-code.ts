import { z } from 'zod';

/** What a division, district or thana is known by in sheets and other systems: `cumilla-adarsha-sadar`. */
export const placeCode = z.string().regex(/^[a-z0-9_-]{2,60}$/);
