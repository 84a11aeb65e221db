import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

/** The mails that were sent to an address, oldest first. */
async function mailsTo(recipient: string): Promise<Mail[]> {
  const file = join(process.env.E2E_DATA_DIR!, 'mail.ndjson');
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Mail)
    .filter((mail) => mail.recipient === recipient);
}

/** Waits for the mail of that number (the first is 1) and gives the path of the link to set a password in it. */
export async function passwordLink(recipient: string, number: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(recipient)).length, { timeout: 60_000 }).toBe(number);
  const mail = (await mailsTo(recipient))[number - 1]!;
  const url = new URL(/https?:\S+\/password\/reset\/\S+/.exec(mail.body)![0]);
  return url.pathname + url.search;
}
