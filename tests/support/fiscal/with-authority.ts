import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Engine } from '../machine/databases.ts';
import { startTestServer, type TestServer } from '../server/test-server.ts';
import { type AuthorityForTests, startAuthority } from './an-authority.ts';

/**
 * A stand-in of the tax authority and a server that tells it of invoices, for a group of tests; no fault is left over from one to
 * the next.
 *
 * @returns both, for the tests around the call; they are there once they run
 */
export function withAuthority(
  engine: Engine,
): () => { readonly authority: AuthorityForTests; readonly server: TestServer } {
  let authority: AuthorityForTests;
  let server: TestServer;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    authority = await startAuthority();
    const database = await engine.create();
    drop = () => database.drop();
    server = await startTestServer(database.url, { RATE_LIMIT_SCALE: '1000000', ...authority.variables });
  });
  afterEach(() => authority.control.faults.clear());
  afterAll(async () => {
    await server.close();
    await authority.close();
    await drop();
  });
  return () => ({ authority, server });
}
