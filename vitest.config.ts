import { configDefaults, defineConfig } from 'vitest/config';
import { requirementsIn } from './tools/test-runs/requirements.mjs';

/** `npm run test:long` runs the long tests alone, `npm test` all others, and `npm run mutate` those that it names. */
const longTests = ['**/*.long.{test,e2e}.ts'];
/** They see what the first import of a module does, or replace modules. */
const isolatedTests = '**/*.isolated.test.{ts,tsx}';
const long = process.env.TEST_TIER === 'long';
const files = (names: readonly string[]) =>
  long ? names.map((name) => name.replace(/\*(\.(?:test|e2e)\.)/, '*.long$1')) : [...names];
const exclude = (...names: readonly string[]) => [
  ...configDefaults.exclude,
  ...names,
  ...(process.env.TEST_TIER === undefined ? longTests : []),
];

export default defineConfig({
  resolve: {
    // Without it the tests load graphql twice, and a schema of one copy is foreign to the other.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
  },
  test: {
    // A test names the requirements that it holds.
    tags: requirementsIn().map((name) => ({ name })),
    // Four times what the slowest test takes on a quiet machine; a long run tries ten times as much in a test.
    testTimeout: process.env.LONG_TESTS === '1' ? 180_000 : 60_000,
    hookTimeout: 120_000,
    // What is waited for may take its time on a busy machine; the usual second is a guess about the machine.
    expect: { poll: { timeout: 15_000 } },
    globalSetup: ['tests/support/machine/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: files(['{schema,desktop,tools,tests}/**/*.test.{ts,tsx}', 'web/**/*.test.ts']),
          exclude: exclude('tests/security/**', isolatedTests),
          // To load the modules takes longer than most of the tests: the files of a worker share what they import.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'screen',
          include: files(['web/**/*.test.tsx']),
          exclude: exclude(isolatedTests),
          environment: 'happy-dom',
          setupFiles: ['tests/support/screen/setup.ts'],
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: long ? [] : [isolatedTests],
          environment: 'happy-dom',
          setupFiles: ['tests/support/screen/setup.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: files(['{server,tests/security}/**/*.test.ts']),
          exclude: exclude(),
          isolate: false,
          // They wait for a database every now and then, in which another one has the core.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: files(['tests/e2e/**/*.e2e.ts']),
          exclude: exclude(),
          // The files of a worker share a server and a browser.
          isolate: false,
          // A page waits for its server, and a server for its page: meanwhile a third one has the core.
          maxWorkers: 3,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
