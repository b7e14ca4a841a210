import { rmSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before the server's own program: when who started it is gone, however that came, the pipe to it ends, and so do
 * the server and its data. A test worker is ended by a signal that asks nobody.
 */
if (isMainThread) {
  process.stdin.once('end', () => {
    rmSync(String(process.env.DATA_DIR), { recursive: true, force: true, maxRetries: 5 });
    process.kill(process.pid, 'SIGKILL');
  });
  process.stdin.resume();
}
