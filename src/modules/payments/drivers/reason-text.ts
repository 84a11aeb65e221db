import { problemKey, translator } from '#kernel/language/translate.ts';
import type { Language } from '#shared/language.ts';
import type { Reason } from './driver.ts';

/** What the gateway said as it said it; what we say ourselves in the language of the reader. */
export const reasonText = (language: Language, reason: Reason): string =>
  /^[a-z-]+:[a-z0-9_]+$/.test(reason) ? translator(language)(problemKey(reason)) : reason;
