import { plainTextOf } from '#shared/plain-text.ts';
import { countSmsParts } from '#shared/sms-parts.ts';

const bangla = /\p{Script=Bengali}/u;
const partsAtMost = 3;

interface Wording {
  title: string;
  /** Clean HTML. */
  body: string;
  school: { name_en: string; name_bn: string };
}

/**
 * A text to start from: title, body and name of the institution where that takes few parts, else without the body,
 * which people read in the notice itself. In the language of the notice, since English in a Bangla text costs as much.
 */
export function suggestMessage({ title, body, school }: Wording): string {
  const isBangla = bangla.test(title + body);
  const name = isBangla ? school.name_bn : school.name_en;
  const end = isBangla ? '।' : '.';
  const sentence = (text: string) => (/[।.!?]$/.test(text) ? text : text + end);
  const words = plainTextOf(body);
  const whole = `${sentence(title.trim())} ${sentence(words)} ${name}`;
  return countSmsParts(whole).parts <= partsAtMost ? whole : `${sentence(title.trim())} ${name}`;
}
