import { sql } from 'kysely';
import { z } from 'zod';
import { readConfig, smsSender } from '#kernel/config.ts';
import type { Database } from '#kernel/database/database.ts';
import { inMaintenance } from '#kernel/database/maintenance.ts';
import { unsure } from '#kernel/outbox/outbox.ts';
import { Refusal } from '#kernel/refusal.ts';
import { openDatabase } from '../server/open-database.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { readSecret } from './prompt.ts';

async function withDatabase(work: (database: Database) => Promise<void>): Promise<number> {
  const database = await openDatabase(readConfig());
  try {
    await work(database);
    return 0;
  } finally {
    await database.close();
  }
}

const messagesReport: Command = {
  name: 'messages report',
  summary: 'shows emails and SMS by state, and why some failed',
  usage: '',
  help: 'SMS of the running month are listed by institution with their parts and what they cost.',
  async run(args) {
    readArguments(args, {});
    return withDatabase((database) =>
      inMaintenance(database, async (tx) => {
        const states = await sql<{ outbox: string; state: string; messages: number }>`
          select 'mail' as outbox, state, count(*) as messages from mail_outbox group by state
          union all select 'sms', state, count(*) from sms_outbox group by state order by 1, 2`.execute(tx);
        console.table(states.rows);
        const problems = await sql<{ outbox: string; problem: string; messages: number }>`
          select 'mail' as outbox, problem, count(*) as messages from mail_outbox where state <> 'sent' and problem is not null group by problem
          union all select 'sms', problem, count(*) from sms_outbox where state <> 'sent' and problem is not null group by problem
          order by 3 desc limit 20`.execute(tx);
        if (problems.rows.length > 0) console.table(problems.rows);
        const costs = await sql<{ site: string; messages: number; parts: number; cost_taka: number }>`
          select s.alias as site, count(*) as messages, sum(o.parts) as parts, sum(o.cost_poisha) / 100.0 as cost_taka
          from sms_outbox o join site s on s.id = o.site_id
          where o.state = 'sent' and o.sent_at >= date_trunc('month', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka'
          group by s.alias order by s.alias`.execute(tx);
        if (costs.rows.length > 0) console.table(costs.rows);
      }),
    );
  },
};

const messagesRetry: Command = {
  name: 'messages retry',
  summary: 'queues failed emails and SMS again',
  usage: '[--days <number>]',
  help: `  --days  how old they may be (default: 1); older messages are not sent
SMS that may have arrived, as their operator lost the answer, are left out; the institution sends them again itself.`,
  async run(args) {
    const { values } = readArguments(args, { days: { type: 'string', default: '1' } });
    const days = z.coerce.number().int().min(1).max(90).safeParse(values.days);
    if (!days.success) throw new UsageError('--days must be a number from 1 to 90.');
    return withDatabase((database) =>
      inMaintenance(database, async (tx) => {
        for (const outbox of ['mail_outbox', 'sms_outbox']) {
          const { numAffectedRows } = await sql`update ${sql.table(outbox)}
            set state = 'queued', attempts = 0, next_attempt_at = now()
            where state = 'failed' and not starts_with(coalesce(problem, ''), ${unsure}) and created_at > now() - make_interval(days => ${days.data})`.execute(
            tx,
          );
          console.log(`${outbox}: ${numAffectedRows ?? 0} queued again`);
        }
      }),
    );
  },
};

const gatewaySet: Command = {
  name: 'sms-gateway set',
  summary: 'sets an institution’s own SMS gateway',
  usage: '<alias> --driver bulksmsbd|sslwireless --url <address> --sender <name> [--price <poisha a part>]',
  help: `Type the operator’s API key, or pass it as the first line of standard input.
Institutions without a contract of their own use SMS_GATEWAY of the server, else sms.ndjson in DATA_DIR.`,
  async run(args) {
    const text = { type: 'string' } as const;
    const options = { driver: text, url: text, sender: text, price: { ...text, default: '0' } };
    const { values, positionals } = readArguments(args, options, 1);
    const gateway = z
      .object({
        alias: z.string('missing'),
        driver: z.enum(['bulksmsbd', 'sslwireless'], 'bulksmsbd or sslwireless'),
        url: z.url({ protocol: /^https?$/, error: 'an address that begins with https://' }),
        sender: smsSender,
        price: z.coerce.number('a number').int().min(0),
      })
      .safeParse({ ...values, alias: positionals[0] });
    if (!gateway.success) {
      const issue = gateway.error.issues[0]!;
      throw new UsageError(`${issue.path.join('.')}: ${issue.message}`);
    }
    const { alias, driver, url, sender, price } = gateway.data;
    const key = await readSecret('API key');
    return withDatabase((database) =>
      inMaintenance(database, async (tx) => {
        const { numAffectedRows } = await sql`
          insert into sms_gateway (site_id, driver, url, api_key, sender, part_price_poisha)
          select id, ${driver}, ${url}, ${key}, ${sender}, ${price} from site where alias = ${alias}
          on conflict (site_id) do update set driver = excluded.driver, url = excluded.url, api_key = excluded.api_key,
            sender = excluded.sender, part_price_poisha = excluded.part_price_poisha`.execute(tx);
        if (!numAffectedRows) throw new Refusal(`There is no institution "${alias}".`);
        console.log(`${alias} sends its SMS through ${driver} as ${sender}.`);
      }),
    );
  },
};

const gatewayRemove: Command = {
  name: 'sms-gateway remove',
  summary: 'removes an institution’s own SMS gateway; it uses the one of the server again',
  usage: '<alias>',
  help: '',
  async run(args) {
    const [alias] = readArguments(args, {}, 1).positionals;
    if (!alias) throw new UsageError('Give the alias of the institution.');
    return withDatabase((database) =>
      inMaintenance(database, async (tx) => {
        const { numAffectedRows } = await sql`delete from sms_gateway g using site s
          where s.id = g.site_id and s.alias = ${alias}`.execute(tx);
        if (!numAffectedRows) throw new Refusal(`"${alias}" has no gateway of its own.`);
        console.log(`${alias} now uses the SMS gateway of the server.`);
      }),
    );
  },
};

export const messageCommands = [messagesReport, messagesRetry, gatewaySet, gatewayRemove];
