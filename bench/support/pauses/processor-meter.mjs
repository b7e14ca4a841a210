import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server before its own program (processor-meter.ts): the longest time for which its event loop works without a turn, as
 * the processor time of its thread between two beats of a timer. What the machine does meanwhile for others is not in it.
 */
const beatMilliseconds = 1;
const port = Number(process.env.PROCESSOR_METER_PORT);

if (isMainThread && port > 0) {
  const used = () => {
    // Linux counts up what a thread uses every four milliseconds, and when somebody asks it for the sum of a process.
    process.cpuUsage();
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ', 1)[0]) / 1e6;
  };
  let [before, longest] = [used(), 0];
  const beat = () => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
  };
  setInterval(beat, beatMilliseconds).unref();
  const server = createServer((_, response) => {
    beat();
    response.end(String(longest));
    longest = 0;
  });
  server.listen(port, '127.0.0.1').unref();
}
