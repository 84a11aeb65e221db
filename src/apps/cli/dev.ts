import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildWhatIsMissing } from './build.ts';

// `npm run dev`: the server, started again when its files change, and the panel before it, changed in the open page.

const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;

const root = fileURLToPath(new URL('../../../', import.meta.url));

await buildWhatIsMissing();
const watched = (file: string, env: Record<string, string>) =>
  spawn(process.execPath, ['--watch', '--watch-preserve-output', file], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', ...env },
  });
const children = [
  watched('src/apps/server/main.ts', {
    PORT: String(serverPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  }),
  watched('src/apps/cli/dev-panel.ts', { PORT: String(port), SERVER_PORT: String(serverPort) }),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
  });
