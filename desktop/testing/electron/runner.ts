import Module, { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { install } from '@sinonjs/fake-timers';
import { createElectron } from './module.ts';
import { hostPage, silentPage } from './shell/pages.ts';
import { createPrograms } from './shell/programs.ts';
import { watchSynchronousCalls } from './synchronous.ts';
import { type Boot, plain, World } from './world.ts';

/**
 * One start of the program, in a process of its own and in Electron's order (`lib/browser/init.ts`): the module
 * `electron`, then the whole evaluation of the main program, then `ready`.
 */
const boot: Boot = JSON.parse(process.argv[2] ?? '{}');
const world = new World(boot);
world.heard = (entry) => process.send?.({ entry });

const program = boot.packaged ? 'C:\\Programs\\Delavnica\\Delavnica.exe' : 'node_modules\\electron\\dist\\electron.exe';
const values = {
  platform: boot.platform,
  execPath: program,
  resourcesPath: boot.resources ?? boot.folder,
  type: 'browser',
  argv: boot.packaged ? [program, ...boot.switches] : [program, boot.main, ...boot.switches],
};
const nodesPlatform = process.platform;
for (const [name, value] of Object.entries(values)) {
  Object.defineProperty(process, name, { value, configurable: true, writable: true });
}
Object.assign(process.versions, { electron: '45.4.1', chrome: '150.0.0.0' });
// Where electron-updater keeps what it downloads.
process.env.LOCALAPPDATA = boot.folder;

const clock =
  boot.clock === undefined
    ? undefined
    : install({
        now: Date.parse(boot.clock),
        toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'],
      });
const { electron, hands } = createElectron(world);
world.page = boot.page ? hostPage(world, hands) : silentPage(world, hands);
process.exit = electron.app.exit as typeof process.exit;

// Electron's own answer to an error that nobody caught: a box, and the program goes on.
process.on('uncaughtException', (error) => {
  world.record('uncaught', [error.stack]);
  if (process.listenerCount('uncaughtException') === 1) {
    electron.dialog.showErrorBox.call(electron.dialog);
  }
});
process.on('unhandledRejection', (error) => world.record('unhandled', [error instanceof Error ? error.stack : error]));

// `require('electron')` and `import … from 'electron'` are the same module.
Object.assign(globalThis, { standInElectron: electron });
const originalLoad = Reflect.get(Module, '_load');
Reflect.set(Module, '_load', (request: string, ...rest: unknown[]) =>
  request === 'electron' ? electron : Reflect.apply(originalLoad, Module, [request, ...rest]),
);
const names = Object.keys(electron).join(', ');
const asModule = `const electron = globalThis.standInElectron; export default electron; export const { ${names} } = electron;`;
const hooks = `export async function resolve(specifier, context, next) {
  return specifier === 'electron' ? { url: 'stand-in:electron', shortCircuit: true } : next(specifier, context);
}
export async function load(url, context, next) {
  return url === 'stand-in:electron' ? { format: 'module', source: ${JSON.stringify(asModule)}, shortCircuit: true } : next(url, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

const programs = createPrograms(world);
watchSynchronousCalls(world);
const handles = {
  ...electron,
  ...hands,
  programs,
  clock,
  nodesPlatform,
  process,
};
export type Handles = typeof handles;
const run = (source: string, argument: unknown): unknown =>
  new Function('handles', 'argument', `return (${source})(handles, argument)`)(handles, argument);

process.on('message', async (message: { id: number; run?: string; argument?: unknown }) => {
  if (message.run === undefined) return;
  try {
    process.send?.({ id: message.id, value: plain(await run(message.run, message.argument)) });
  } catch (error) {
    process.send?.({ id: message.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

if (boot.before !== undefined) run(boot.before, undefined);
process.send?.({ loading: true });
try {
  await import(pathToFileURL(boot.main).href);
} catch (error) {
  process.emit('uncaughtException', error instanceof Error ? error : new Error(String(error)));
}
world.record('evaluated');
if (!world.isGone) life();

/** After the turn in which the evaluation ended, as Chromium's loop begins. */
function life(): void {
  setImmediate(() => hands.life.becomeReady());
}
