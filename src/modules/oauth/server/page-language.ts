import type { FastifyRequest } from 'fastify';
import type { Language } from '#shared/language.ts';

const isLanguage = (wish: unknown): wish is Language => wish === 'en' || wish === 'bn';

/** The language of a page: chosen on it, remembered, the account's, the browser's, else Bangla. */
export function pageLanguage(request: FastifyRequest, ofAccount?: Language): Language {
  const chosen = (request.query as { language?: unknown } | undefined)?.language;
  const browser = request.headers['accept-language']?.slice(0, 2).toLowerCase();
  return [chosen, request.cookies.language, ofAccount, browser].find(isLanguage) ?? 'bn';
}
