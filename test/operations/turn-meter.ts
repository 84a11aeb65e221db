import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

// Loaded into a server before its own code (`--import`): says on TURN_METER_PORT how many milliseconds of processor the longest turn of
// its event loop took since it was asked before. Other programs on the machine lengthen a turn by the clock, not by this measure.

if (isMainThread && process.env.TURN_METER_PORT) {
  let longest = 0;
  let before = process.threadCpuUsage();
  const measure = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  };
  // A timer is late by the turn that stands in its way.
  setInterval(measure, 5).unref();
  createServer((_request, response) => {
    response.end(String(longest));
    longest = 0;
  })
    .listen(Number(process.env.TURN_METER_PORT), '127.0.0.1')
    .unref();
}
