import { afterAll, beforeAll } from 'vitest';
import type { Engine } from '../machine/databases.ts';
import { startTestServer, type TestServer } from '../server/test-server.ts';
import { type PushService, startPushService } from './push-service.ts';

/** A server that may send to a push service of the tests, at noon of its workshops. */
export interface PushOptions {
  readonly server: TestServer;
  readonly service: PushService;
}

/** @returns what the tests around the call need; it is there once they run */
export function withPush(engine: Engine): () => PushOptions {
  let made: PushOptions | undefined;
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const service = await startPushService();
    const database = await engine.createMigrated();
    drop = () => database.drop();
    const environment = { RATE_LIMIT_SCALE: '1000000', OUTGOING_ALLOW: service.host };
    const server = await startTestServer(database.url, environment);
    toNoon(server);
    made = { server, service };
  });
  afterAll(async () => {
    await made?.server.close();
    await made?.service.close();
    await drop?.();
  });
  return () => {
    if (made === undefined) throw new Error('The server is there once the tests run');
    return made;
  };
}

const daySeconds = 86_400;

/** Moves the clock on to about noon in Ljubljana, when nobody sleeps. */
export function toNoon({ clock }: TestServer): void {
  const seconds = Math.floor(clock.now().getTime() / 1000) % daySeconds;
  const noon = 11 * 3600;
  clock.advance((noon - seconds + daySeconds) % daySeconds);
}

/** How long is waited for what a server does by itself: a busy machine may take its time, and a quiet one does not need it. */
export const patience = { timeout: 60_000, interval: 50 } as const;
/** Of a test that waits several times. */
export const patientTest = { timeout: 240_000 } as const;
