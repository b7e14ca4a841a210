import type { TestProject } from 'vitest/node';
import { hasMariaDb, startMariaDb } from './mariadb.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the MariaDB of this run is, or none. */
    mariaDbUrl: string | undefined;
  }
}

declare global {
  /** Shared by the projects of a run, each of which loads this file for itself. */
  var mariaDbOfRun: ReturnType<typeof startMariaDb> | undefined;
}

/** Starts one MariaDB for the whole run; without one its tests are skipped, and said to be. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!hasMariaDb()) {
    console.warn('MariaDB is not installed: the tests on MariaDB are SKIPPED.');
    project.provide('mariaDbUrl', undefined);
    return undefined;
  }
  const first = globalThis.mariaDbOfRun === undefined;
  globalThis.mariaDbOfRun ??= startMariaDb('fast');
  const mariaDb = await globalThis.mariaDbOfRun;
  project.provide('mariaDbUrl', mariaDb.url);
  return first ? () => mariaDb.stop() : undefined;
}
