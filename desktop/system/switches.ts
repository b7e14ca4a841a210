/**
 * Switches with which somebody else's program reads the page, listens to its network or takes its protection away;
 * fuses cover only what Node takes (`--inspect` and its kind), so the rest is refused here. Names as Chromium has them:
 * content_switches.cc, network_switches.cc, sandbox switches, and Electron's documents.
 */
export const refusedSwitches = [
  // Debuggers, and programs that are started in the place of ours.
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-debugging-targets',
  'remote-debugging-io-pipes',
  'remote-allow-origins',
  'enable-automation',
  'auto-open-devtools-for-tabs',
  'inspect',
  'inspect-brk',
  'inspect-brk-node',
  'inspect-port',
  'inspect-publish-uid',
  'inspect-wait',
  'debug',
  'debug-brk',
  'debug-port',
  'js-flags',
  'wait-for-debugger',
  'wait-for-debugger-children',
  'renderer-startup-dialog',
  'gpu-startup-dialog',
  'utility-startup-dialog',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'browser-subprocess-path',
  'load-extension',
  'disable-extensions-except',
  // The sandbox and the walls between origins.
  'no-sandbox',
  'disable-gpu-sandbox',
  'allow-no-sandbox-job',
  'allow-third-party-modules',
  'single-process',
  'in-process-renderer',
  'disable-site-isolation-trials',
  'disable-web-security',
  'allow-file-access-from-files',
  'allow-running-insecure-content',
  'allow-insecure-localhost',
  'unsafely-treat-insecure-origin-as-secure',
  'enable-blink-features',
  'disable-blink-features',
  'enable-features',
  'disable-features',
  'enable-experimental-web-platform-features',
  // Whom the network layer believes and asks.
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'ignore-urlfetcher-cert-requests',
  'test-type',
  'proxy-server',
  'proxy-pac-url',
  'proxy-bypass-list',
  'proxy-auto-detect',
  'host-rules',
  'host-resolver-rules',
  'origin-to-force-quic-on',
  'ssl-version-min',
  'ssl-version-max',
  'ssl-key-log-file',
  'log-net-log',
  'net-log-capture-mode',
  'auth-server-allowlist',
  'auth-server-whitelist',
  'auth-negotiate-delegate-allowlist',
  'auth-negotiate-delegate-whitelist',
  // Devices, and what is kept.
  'use-fake-ui-for-media-stream',
  'use-fake-device-for-media-stream',
  'auto-select-desktop-capture-source',
  'auto-accept-camera-and-microphone-capture',
  'user-data-dir',
  'disk-cache-dir',
  'unlimited-storage',
] as const;

/** What a refused start ends with. No code of Chromium's or Windows' own is the same. */
export const refusedExitCode = 78;

const known: ReadonlySet<string> = new Set(refusedSwitches);

/**
 * The refused switches on a command line, read as Chromium reads it on Windows: `--name`, `-name` and `/NAME` are the
 * same, and after `--` there are none. Not asked of Electron's `app.commandLine`, which also holds what Electron adds
 * automatically.
 */
export function refusedSwitchesOf(commandLine: readonly string[]): string[] {
  const end = commandLine.indexOf('--');
  return (end === -1 ? commandLine : commandLine.slice(0, end)).flatMap((argument) => {
    const name = /^(?:--|-|\/)([^=]+)/.exec(argument)?.[1]?.toLowerCase();
    return name !== undefined && known.has(name) ? [name] : [];
  });
}
