import { readConfig } from '#kernel/config.ts';
import { buildWhatIsStale } from './build.ts';
import { type Command, readArguments } from './command.ts';

export const worker: Command = {
  name: 'worker',
  summary: 'runs long jobs, mails and SMS apart from the web server',
  usage: '',
  help: 'Needs DATABASE_URL. Run the web server with RUN_JOBS=false beside it. SIGTERM lets jobs under way end.',
  async run(args) {
    readArguments(args, {});
    const config = readConfig();
    await buildWhatIsStale();
    const { runWorker } = await import('../worker/main.ts');
    await runWorker(config);
    return 0;
  },
};
