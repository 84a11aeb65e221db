import { hash } from '@node-rs/argon2';
import { z } from 'zod';
import { readConfig } from '#kernel/config.ts';
import type { Database } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { problemKey, translator } from '#kernel/language/translate.ts';
import { Refusal } from '#kernel/refusal.ts';
import { openAccount, weaknessOf } from '#modules/auth/index.ts';
import { openDatabase } from '../server/open-database.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { ask, isInteractive, readSecret } from './prompt.ts';

const rules = {
  username: z.string().regex(/^[a-z0-9][a-z0-9._-]{2,59}$/i, 'letters, digits, dot, dash; at least three'),
  email: z.email('an email address').max(200),
  name: z.string().min(1, 'a name').max(200),
  company: z.string().min(1, 'a name').max(200),
  language: z.enum(['bn', 'en'], 'bn or en'),
};
const password = z.string().min(6, 'at least six characters').max(200);

type Field = keyof typeof rules;
type Given = Partial<Record<Field, string>>;
type Administrator = Record<Exclude<Field, 'company'>, string> & { company?: string; password: string };

export const administratorCreate: Command = {
  name: 'administrator create',
  summary: 'makes an account that founds institutions',
  usage: '[--username <name>] [--email <address>] [--name <full name>] [--company <name>] [--language bn|en]',
  help: `Asks for what is left out. The password is typed twice, or comes as the first line of standard input:

  npm run bidyaloy -- administrator create --username rahima --email rahima@example.org --name "Rahima Khatun" < password.txt

  --company   the company that runs this system; made if there is none of that name (default: the first one, else "Bidyaloy")
  --language  the language the account begins with (default: bn)`,
  async run(args) {
    const text = { type: 'string' } as const;
    const { values } = readArguments(args, {
      username: text,
      email: text,
      name: text,
      company: text,
      language: text,
    });
    const config = readConfig();
    const administrator = await readAdministrator(values);
    const database = await openDatabase(config);
    try {
      // Loads all modules; a static import would delay the other commands.
      const { prepareDatabase } = await import('../server/prepare-database.ts');
      await prepareDatabase({ ...config, LOAD_DEMO: false }, database, () => undefined);
      await createAdministrator(database, administrator);
      console.log(`${administrator.username} can sign in at ${config.PUBLIC_URL}/login`);
      return 0;
    } finally {
      await database.close();
    }
  },
};

/** What was given, and asked for where it was not; checked before the database is opened, which takes seconds. */
async function readAdministrator(given: Given): Promise<Administrator> {
  const administrator = {
    username: await field('username', given.username, 'User name: '),
    email: await field('email', given.email, 'Email: '),
    name: await field('name', given.name, 'Full name: '),
    language: await field('language', given.language ?? 'bn'),
    ...(given.company !== undefined && { company: checked('company', rules.company, given.company) }),
    password: checked('password', password, await readSecret('Password')),
  };
  const weakness = weaknessOf(administrator.password, administrator);
  if (weakness) throw new Refusal(translator('en')(problemKey(weakness)));
  return administrator;
}

async function field(name: Field, given: string | undefined, question?: string): Promise<string> {
  if (given === undefined && question && isInteractive())
    return checked(name, rules[name], await ask(question));
  if (given === undefined) throw new UsageError(`--${name} is missing.`);
  return checked(name, rules[name], given);
}

function checked(name: string, rule: z.ZodType<string>, value: string): string {
  const result = rule.safeParse(value);
  if (!result.success) throw new UsageError(`The ${name} must be ${result.error.issues[0]!.message}.`);
  return result.data;
}

const firstCompany = (database: Database) =>
  runInTenant(database, { scope: 'core' }, async (tx) => {
    const companies = tx.selectFrom('company').select('name_en').where('is_active', '=', true);
    return (await companies.orderBy('created_at').executeTakeFirst())?.name_en;
  });

/** @throws {Refusal} where the user name or the address is taken. */
async function createAdministrator(database: Database, it: Administrator): Promise<void> {
  const password_hash = await hash(it.password);
  const name_en = it.company ?? (await firstCompany(database)) ?? 'Bidyaloy';
  await runInTenant(database, { scope: 'core' }, async (tx) => {
    const known = await tx
      .selectFrom('company')
      .select('id')
      .where('name_en', '=', name_en)
      .executeTakeFirst();
    const company =
      known ?? (await tx.insertInto('company').values({ name_en }).returning('id').executeTakeFirstOrThrow());
    await openAccount(tx, {
      user_type: 'core-admin',
      company_id: company.id,
      username: it.username,
      email: it.email,
      full_name: it.name,
      language: it.language,
      password_hash,
    });
  }).catch((error) => {
    if (error.constraint === 'user_account_username') throw new Refusal('The user name is taken.');
    if (error.constraint === 'user_account_email') throw new Refusal('The email address is taken.');
    throw error;
  });
}
