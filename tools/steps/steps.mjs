import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The steps that `npm start` and `npm test` share. Plain JavaScript without dependencies: nothing is installed yet. */

const stamps = 'node_modules/.cache/delavnica';

/** Where a whole `npm test` leaves what the server answered. */
export const answersFolder = `${stamps}/answers`;

/**
 * Runs a step unless it has run with the same inputs before. The stamp is written last, so a step that was cut off is
 * run again.
 *
 * @param {{ name: string, says: string, inputs: string[], outputs: string[], untouched?: string[], run: () => void }} step
 *   `untouched` are outputs that must be what the step has left, because others change them as well
 */
function step({ name, says, inputs, outputs, untouched = [], run }) {
  const stamp = join(stamps, name);
  const fingerprint = fingerprintOf(inputs);
  const known = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (known === fingerprint + fingerprintOf(untouched) && outputs.every((output) => existsSync(output))) return;
  console.log(`${says} …`);
  const startedAt = Date.now();
  rmSync(stamp, { force: true });
  run();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint + fingerprintOf(untouched));
  console.log(`  done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/**
 * Runs a command and ends the process with its output when it fails.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {Record<string, string>} [variables]
 */
export function runCommand(command, parameters, variables = {}) {
  const result = spawnSync(command, parameters, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...variables },
  });
  if (result.status === 0) return;
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`
    .trim()
    .split('\n')
    .slice(-60)
    .join('\n');
  console.error(`\n${output}\n\nThis failed: ${command} ${parameters.join(' ')}`);
  process.exit(1);
}

/**
 * A hash over the contents of files and folders.
 *
 * @param {string[]} paths
 */
function fingerprintOf(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * @param {string} path a file, or a folder that is searched in depth
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** Refuses a Node that cannot run the product, in words. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (fits) return;
  console.error(`Delavnica needs Node 20.19 or newer, or 22.12 or newer. This is ${process.version}.`);
  process.exit(1);
}

/** Installs the dependencies of the lock file. */
export function install() {
  step({
    name: 'install',
    says: 'Installing dependencies (about a minute)',
    inputs: ['package.json', 'package-lock.json'],
    outputs: ['node_modules/.package-lock.json'],
    // What npm itself keeps of what is there: `npm prune` takes the tools away that the next build needs.
    untouched: ['node_modules/.package-lock.json'],
    // Not `npm ci`: it refuses lock files whose entries for other systems' optional packages have no version. The tools
    // are wanted also where NODE_ENV=production would have npm leave them out.
    run: () =>
      runCommand('npm', ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']),
  });
}

/** Generates the texts in all languages, the database clients and the typed GraphQL documents. */
export function generate() {
  step({
    name: 'messages',
    says: 'Joining the texts of all languages',
    inputs: ['schema/languages.ts', 'schema/messages', 'tools/steps/message-catalogues.mjs'],
    outputs: ['generated/messages/common.ts'],
    run: () => runCommand(process.execPath, ['tools/commands/generate.mjs', 'messages']),
  });
  step({
    name: 'generate',
    says: 'Generating the database clients and the GraphQL documents',
    inputs: [
      ...['prisma/schema.prisma', 'schema/schema.graphql', 'web', 'tools/commands/generate.mjs'],
      ...['server/api/graphql/shown-entities.json', 'tools/steps/shown-entities.mjs'],
      ...['tools/steps/document-files.mjs', 'tools/steps/entity-documents.mjs', 'tools/steps/tenant-tables.mjs'],
    ],
    outputs: [
      ...['generated/prisma/mysql/client.ts', 'generated/prisma/sqlite/client.ts', 'generated/graphql.ts'],
      'generated/tenant-tables.ts',
    ],
    run: () => runCommand(process.execPath, ['tools/commands/generate.mjs']),
  });
}

/** Builds the web UI, the server, the development server and the desktop shell into dist/. */
export function build() {
  step({
    name: 'build-web',
    says: 'Building the web UI',
    inputs: [
      'web',
      'schema',
      'generated/graphql.ts',
      'generated/documents',
      'generated/messages',
      'vite.config.ts',
      'vite.worker.config.ts',
      'tools/vite/shell-files.ts',
      'tools/vite/texts-plugin.ts',
      'tools/vite/i18n-split-plugin.ts',
      'tools/steps/finish-web.mjs',
      'package-lock.json',
    ],
    outputs: [
      ...['index', 'landing.en', 'terms.en', 'visit', 'booking', 'portal', 'wall'].map(
        (page) => `dist/web/${page}.html`,
      ),
      'dist/web/sw.js',
    ],
    run: () => {
      const vite = 'node_modules/.bin/vite';
      runCommand(vite, ['build', '--logLevel', 'warn']);
      runCommand(vite, ['build', '--config', 'vite.worker.config.ts', '--logLevel', 'warn']);
      runCommand(vite, [
        'build',
        '--ssr',
        'prerendered-pages.tsx',
        '--outDir',
        '../dist/prerender',
        '--logLevel',
        'warn',
      ]);
      runCommand(process.execPath, ['tools/steps/finish-web.mjs']);
    },
  });
  step({
    name: 'build-server',
    says: 'Building the server',
    inputs: [
      'server',
      'schema',
      'prisma',
      'tools',
      'generated/prisma',
      'generated/messages',
      'vite.server.config.ts',
      'tools/vite/texts-plugin.ts',
      'package-lock.json',
    ],
    outputs: [
      ...['dist/server/main.js', 'dist/server/operator.js'],
      ...['dist/dev/main.js', 'dist/dev/operator.js', 'dist/dev/seed.js'],
    ],
    run: () => {
      for (const entry of ['server', 'dev']) {
        runCommand('node_modules/.bin/vite', [
          'build',
          '--config',
          'vite.server.config.ts',
          '--mode',
          entry,
          '--logLevel',
          'warn',
        ]);
      }
    },
  });
  step({
    name: 'build-desktop',
    says: 'Building the desktop shell',
    inputs: [
      'desktop',
      'schema',
      'generated/messages',
      'vite.desktop.config.ts',
      'tools/vite/texts-plugin.ts',
      'package-lock.json',
    ],
    outputs: ['dist/desktop/main.js', 'dist/desktop/preload.cjs'],
    run: () => {
      for (const program of ['main', 'preload']) {
        const config = ['--config', 'vite.desktop.config.ts', '--mode', program];
        runCommand('node_modules/.bin/vite', ['build', ...config, '--logLevel', 'warn']);
      }
    },
  });
}
