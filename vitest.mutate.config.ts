import { defineConfig } from 'vitest/config';
import every from './vitest.config.ts';

/** As `npm test`, without its MariaDB: what a mutation breaks shows on SQLite, and at once. */
export default defineConfig({ ...every, test: { ...every.test, globalSetup: [] } });
