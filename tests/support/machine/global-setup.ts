import type { TestProject } from 'vitest/node';
import { hasMariaDb, startMariaDb } from './mariadb.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the MariaDB of this run is, or none. */
    mariaDbUrl: string | undefined;
  }
}

let running: Promise<{ url: string; stop(): Promise<void> }> | undefined;

/** Starts one MariaDB for the whole run; without one its tests are skipped, and said to be. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!hasMariaDb()) {
    console.warn('MariaDB is not installed: the tests on MariaDB are SKIPPED.');
    project.provide('mariaDbUrl', undefined);
    return undefined;
  }
  const first = running === undefined;
  running ??= startMariaDb('fast');
  const mariaDb = await running;
  project.provide('mariaDbUrl', mariaDb.url);
  return first ? () => mariaDb.stop() : undefined;
}
