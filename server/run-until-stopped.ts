import { ConfigError } from './config/config.ts';
import type { Log } from './infrastructure/telemetry/log.ts';

/** A balancer keeps its connections busy, so half a second is enough to tell each of them to go. */
const drainMilliseconds = 500;

/** What can be run: a server, with the log it writes. */
interface Running {
  readonly ctx: { readonly log: Log };
  close(drainMilliseconds?: number): Promise<void>;
}

/**
 * Runs a server as this process: until a signal asks it to stop, with exit code 0 then and 1 when it cannot start. An
 * error that nobody caught leaves behind who knows what, so the server finishes what it is doing and ends with 1;
 * a person who watches over it starts a fresh one (docs/evidence.md faults-202).
 *
 * @param start starts the server and gives the way to stop it
 */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  try {
    const running = await start();
    let ending = false;
    const end = (code: number) => {
      if (ending) return;
      ending = true;
      running.close(drainMilliseconds).then(
        () => process.exit(code),
        () => process.exit(1),
      );
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0));
    // An unhandled rejection arrives here as well.
    process.on('uncaughtException', (error) => {
      if (!ending) running.ctx.log.fatal({ err: error }, 'nobody caught this error; the server ends');
      end(1);
    });
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
