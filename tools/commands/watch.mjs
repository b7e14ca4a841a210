import { spawn } from 'node:child_process';
import { build, checkNode, generate, install } from '../steps/steps.mjs';
import { watchPorts } from '../steps/watch-ports.mjs';

/**
 * `npm run dev`: the product with every change shown at once; the server is built and restarted as its files change.
 * The screens come from Vite's own server, which passes what is not a screen on to it; the landing page comes from
 * there without being prerendered.
 */
checkNode();
install();
generate();
build();
const vite = 'node_modules/.bin/vite';
const { PORT } = process.env;
const { ui: uiPort, server: serverPort } = watchPorts(PORT);
// Calls with an effect must come from the address that people have open, which is Vite's.
const environment = { APP_URL: `http://localhost:${uiPort}`, ...process.env, PORT: serverPort };

/** @param {string} command @param {string[]} parameters */
const start = (command, parameters) => spawn(command, parameters, { stdio: 'inherit', env: environment });

const running = [
  start(vite, [
    'build',
    '--config',
    'vite.server.config.ts',
    '--mode',
    'dev',
    '--watch',
    '--emptyOutDir',
    'false',
    '--logLevel',
    'warn',
  ]),
  start(process.execPath, ['--watch-path=dist/dev', '--watch-preserve-output', 'dist/dev/main.js']),
  start(vite, ['--clearScreen', 'false', '--strictPort', '--port', uiPort]),
];
/** @type {NodeJS.Signals[]} */
const endings = ['SIGINT', 'SIGTERM'];
for (const signal of endings) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
  });
}
