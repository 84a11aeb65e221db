// An installation of several processes as deploy/ describes it, and the death of its primary PostgreSQL server while
// 24 counters collect fees: npm run test:fail-over. Ends with 1 where a receipt is lost, or the machine lacks a program.
import { buildWhatIsStale } from '#apps/cli/build.ts';
import { measureFailOver } from './fail-over.ts';
import { missingPrograms } from './installation.ts';

await buildWhatIsStale();
const missing = missingPrograms();
if (missing.length > 0) {
  console.error(`This machine lacks ${missing.join(', ')}.`);
  process.exit(1);
}
const report = await measureFailOver({
  counters: 24,
  secondsBefore: 15,
  secondsAfter: 20,
  say: (step) => console.log(`  ${step}`),
});
const { check, ...figures } = report;
console.log(check.output);
console.log(figures);
console.log(`${(report.longestPauseMs / 1000).toFixed(1)} seconds without a receipt`);
process.exitCode = report.wrong.length > 0 || !report.stillRunning || check.code !== 0 ? 1 : 0;
