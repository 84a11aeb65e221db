import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of the journeys: an installed Chromium, else the one that comes as an npm package. */
export async function browserPath(): Promise<string> {
  return installed.find((path) => existsSync(path)) ?? (await chromium.executablePath());
}
