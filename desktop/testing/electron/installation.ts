import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type LaunchOptions, launch, type Program } from './launch.ts';

export interface InstallationOptions {
  readonly serverUrl?: string;
  readonly keys?: readonly object[];
}

/** The built program as it lies on somebody's disk, with what outlives its starts. */
export interface Installation {
  readonly folder: string;
  readonly userData: string;
  start(options?: LaunchOptions): Promise<Program>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Where the programs are built; another place when changed ones are tested (tools/commands/mutate.ts). */
const built = resolve(process.env.DESKTOP_BUILD ?? 'dist/desktop');

/** Installs the built program into a folder of its own. Disposing ends what was started from it. */
export async function installed({
  serverUrl = 'http://127.0.0.1:9',
  keys = [],
}: InstallationOptions = {}): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'delavnica-installed-'));
  const programs = new Set<Program>();
  const program = join(folder, 'app/dist/desktop');
  await mkdir(program, { recursive: true });
  await cp(built, program, { recursive: true });
  await symlink(resolve('dist/web'), join(folder, 'app/dist/web'));
  await writeFile(join(folder, 'app/package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(program, 'desktop.json'), JSON.stringify({ serverUrl, entitlementKeys: { keys } }));
  return {
    folder,
    userData: join(folder, 'Delavnica'),
    async start(options = {}) {
      const started = await launch({ folder, main: join(program, 'main.js'), ...options });
      programs.add(started);
      return started;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...programs].map((each) => each.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
