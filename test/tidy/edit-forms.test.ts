import { describe, expect, it } from 'vitest';
import { contract } from '#apps/server/contract.ts';
import { readSources, violation } from './sources.ts';

/** Edits that are not told what somebody changed meanwhile, and why they need not be. */
const exceptions: Record<string, string> = {
  'access.users.resetPassword': 'No password is read.',
  'auth.passwordReset.complete': 'No password is read.',
  'auth.profile.changePassword': 'No password is read.',
  'people.siteUsers.setPassword': 'No password is read.',
  'accounts.vouchers.update': 'Sends the version of the voucher, which its route asks for.',
  'leave.own.edit': 'Sends the version of the application, which its route asks for.',
  'promotions.runs.update': 'Sends the version of the promotion, which its route asks for.',
  'attendance.employeeSheets.save': 'Sends what each cell held, which its route compares.',
  'attendance.employeeHours.change': 'Gives many employees hours from a day on; no earlier ones are shown.',
  'sites.memberships.suspend': 'A move with its reason; no field of the membership is edited.',
};

/** A file that follows what the form saved is put in the place of another; nothing of it is joined. */
const isFile = /\/(photo|picture|signature|logo|attachment)$/;

interface Form {
  path: string;
  /** What stands in `useServerForm({…})`. */
  text: string;
  edits: { name: string; sent: string }[];
}

const forms = readSources('src', ['.ts', '.tsx'])
  .filter(({ path }) => !path.endsWith('.test.ts'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/\buseServerForm(?:<[^(]*>)?\(\{/g)].map((found): Form => {
      const form = textUntilClosed(text, found.index + found[0].length);
      return { path, text: form, edits: editsIn(form) };
    }),
  )
  .filter(({ edits }) => edits.length > 0);

const exempt = (name: string) => Object.hasOwn(exceptions, name);

describe('forms that edit what is stored', () => {
  it('are many', () => {
    expect(forms.length).toBeGreaterThan(100);
  });

  it('name what they have read, and send its version', () => {
    const wrong = forms.filter(
      ({ text, edits }) =>
        edits.some(({ name, sent }) => !exempt(name) && !/, \{ context \}$/.test(sent)) ||
        (edits.some(({ name }) => !exempt(name)) && !/^ {4}read[:,]/m.test(text)),
    );
    const reason = 'An edit of what somebody changed meanwhile undoes that change, and nobody is told.';
    const rule = (edits: Form['edits']) =>
      `${edits.map(({ name }) => name).join(', ')}: \`read\`, and \`{ context }\` beside the input`;
    expect(wrong.map(({ path, edits }) => violation(path, rule(edits), reason))).toEqual([]);
  });

  it('are all that is exempt', () => {
    const used = new Set(forms.flatMap(({ edits }) => edits.map(({ name }) => name)));
    expect(Object.keys(exceptions).filter((name) => !used.has(name))).toEqual([]);
  });
});

/** The calls of a form that edit, with what they send. */
function editsIn(form: string): Form['edits'] {
  return [...form.matchAll(/\b(\w+(?:\s*\.\w+)*)\s*\.call\(/g)].flatMap((found) => {
    const name = found[1]!.replaceAll(/\s/g, '').replace(/^(\w+)Api\./, '$1.');
    const sent = textUntilClosed(form, found.index + found[0].length);
    const route = routeOf(name);
    // Where it is not known whose call it is, as of a form for several kinds of record, its name says what it does.
    const isEdit = route
      ? ['PUT', 'PATCH'].includes(route.method) && !isFile.test(route.path)
      : /\.(update|attach)$/.test(name);
    return isEdit ? [{ name, sent: sent.replaceAll(/\s+/g, ' ').replace(/,? $/, '') }] : [];
  });
}

function routeOf(name: string): { method: string; path: string } | undefined {
  let node: unknown = contract;
  for (const key of name.split('.')) node = (node as Record<string, unknown> | undefined)?.[key];
  return (node as { '~orpc'?: { route: { method: string; path: string } } } | undefined)?.['~orpc']?.route;
}

/** What follows an opening bracket, until it is closed. */
function textUntilClosed(text: string, start: number): string {
  let depth = 1;
  let end = start;
  while (depth > 0 && end < text.length) {
    if ('([{'.includes(text[end]!)) depth += 1;
    if (')]}'.includes(text[end]!)) depth -= 1;
    end += 1;
  }
  return text.slice(start, end - 1);
}
