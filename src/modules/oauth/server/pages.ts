import { translator } from '#kernel/language/translate.ts';
import type { Language } from '#shared/language.ts';
import { stylesheetPath } from './stylesheet.ts';

export interface ConsentRequest {
  client: string;
  /** The host or app that the person goes on to. */
  address: string;
  person: string;
  institution: string;
  /** The requested scopes, each with what it grants for this person. */
  wants: { text: string; parts: string[] }[];
  csrf_token: string;
  /** Target of the form. */
  action: string;
  /** Link to sign in as another person and come back. */
  another: string;
}

/** The page that asks a person; a plain document that works without script. */
export function consentPage(language: Language, request: ConsentRequest): string {
  const t = texts(language);
  const wants = request.wants.map(
    ({ text, parts }) =>
      `<li>${html(text)}${parts.length > 0 ? `<ul>${parts.map((it) => `<li>${html(it)}</li>`).join('')}</ul>` : ''}</li>`,
  );
  return document(
    language,
    t('title'),
    `<p class="institution">${html(request.institution)}</p>
    <h1>${html(t('question', { client: request.client }))}</h1>
    <p>${html(t('account', { name: request.person }))} <a href="${html(request.another)}">${html(t('another'))}</a></p>
    <p>${html(t('wants'))}</p>
    <ul class="wants">${wants.join('')}</ul>
    <p class="quiet">${html(t('nothing_more'))} ${html(t('leads_to', { address: request.address }))}</p>
    <form method="post" action="${html(request.action)}">
      <input type="hidden" name="csrf_token" value="${html(request.csrf_token)}">
      <button name="decision" value="allow">${html(t('allow'))}</button>
      <button name="decision" value="deny" class="plain">${html(t('deny'))}</button>
    </form>`,
    true,
  );
}

/** A page that says why nothing goes on: `ended` or `impersonating`. */
export function noticePage(language: Language, reason: 'ended' | 'impersonating'): string {
  const t = texts(language);
  return document(language, t(reason), `<h1>${html(t(reason))}</h1><p>${html(t(`${reason}_text`))}</p>`);
}

/** The page for a request that cannot be redirected back to its application, with the protocol's error for its developer. */
export function failurePage(language: Language, out: { error: string; error_description?: string }): string {
  const t = texts(language);
  return document(
    language,
    t('failed'),
    `<h1>${html(t('failed'))}</h1><p>${html(t('failed_text'))}</p>
    <p><code>${html(out.error)}${out.error_description ? `: ${html(out.error_description)}` : ''}</code></p>`,
  );
}

const names = { en: 'English', bn: 'বাংলা' } as const;

function document(language: Language, title: string, content: string, canSwitch = false): string {
  const other = language === 'bn' ? 'en' : 'bn';
  const change = canSwitch
    ? `<nav><a href="?language=${other}" lang="${other}">${names[other]}</a></nav>`
    : '';
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${html(title)} · ${html(translator(language)('ui:product'))}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${stylesheetPath}">
  </head>
  <body>
    ${change}
    <main>${content}</main>
  </body>
</html>`;
}

const texts =
  (language: Language) =>
  (key: string, params: Record<string, string> = {}): string =>
    translator(language)(`oauth:consent.${key}`, params);

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML. */
const html = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!);
