import { withTimeout } from '../time/with-timeout.ts';

/**
 * Whether a database answers. A query on a connection that hangs goes on for a long time, because the driver's only time
 * limit ends idle connections as well and cannot be short; so somebody asks every second on a connection of its own, and
 * everybody else goes by that.
 */
export interface Heartbeat {
  /** False from the first question that was not answered in time until the next one that was. */
  isBeating(): boolean;
  /** @returns what ends the subscription */
  onStop(listener: () => void): () => void;
  close(): Promise<void>;
}

/** A connection that only the heartbeat uses. */
export interface Probe {
  ask(): Promise<unknown>;
  /** Puts the connection away without waiting for what it was asked. */
  discard(): void;
}

const intervalMilliseconds = 1000;
const timeoutMilliseconds = 1500;

/** For a database inside of this process, which cannot be away. */
export const alwaysBeating: Heartbeat = { isBeating: () => true, onStop: () => () => undefined, close: async () => {} };

const machineTimeoutMilliseconds = 2000;

/**
 * Asks the database for somebody who does not wait long: a balancer, a monitor.
 *
 * @throws when it is known not to answer, or does not answer this
 */
export async function askBeating<Answer>(heartbeat: Heartbeat, ask: () => Promise<Answer>): Promise<Answer> {
  if (!heartbeat.isBeating()) throw new Error('The database does not answer');
  return withTimeout(ask(), machineTimeoutMilliseconds);
}

/** @param connect opens the probe's connection, again after each failure */
export function startHeartbeat(connect: () => Promise<Probe>): Heartbeat {
  const listeners = new Set<() => void>();
  let beating = true;
  let probe: Promise<Probe> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const discard = () => {
    probe?.then(
      (opened) => opened.discard(),
      () => undefined,
    );
    probe = undefined;
  };
  async function ask(): Promise<void> {
    probe ??= connect();
    await (await probe).ask();
  }
  /** A connection that was ended says nothing of the database. */
  function askAgain(): Promise<void> {
    discard();
    return ask();
  }
  async function writeHeartbeat(): Promise<void> {
    try {
      await withTimeout(ask().catch(askAgain), timeoutMilliseconds);
      beating = true;
    } catch {
      discard();
      if (beating) {
        beating = false;
        for (const listener of listeners) listener();
      }
    }
    if (!closed) timer = setTimeout(() => void writeHeartbeat(), intervalMilliseconds).unref();
  }
  timer = setTimeout(() => void writeHeartbeat(), intervalMilliseconds).unref();

  return {
    isBeating: () => beating,
    onStop(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      discard();
    },
  };
}
