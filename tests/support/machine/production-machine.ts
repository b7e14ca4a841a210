import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../../tools/steps/free-port.ts';
import { type MariaDb, startMariaDb } from './mariadb.ts';

/**
 * A machine in a folder, on which the guide for production is followed: its paths lead into the folder, its ports are free
 * ones, its user is `nobody`, and what systemd would do is done by hand from the unit's own lines.
 */
export interface ProductionMachine {
  /** Runs a block of the guide line by line. @throws Error with what the shell said */
  follow(block: string): Promise<void>;
  /** Runs a command of the guide. @returns what it prints */
  ask(command: string): string;
  /** Changes a line of /etc/delavnica.env. */
  configure(variable: string, value: string): void;
  variable(name: string): string;
  /** What the services have written to the journal. */
  journal(): string;
  readonly certificate: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly ports: readonly [number, number];
  readonly mariaDb: MariaDb;
  close(): Promise<void>;
}

const nobody = { uid: 65534, gid: 65534 };

/** What the guide needs that not every machine has. */
export function canFollowTheGuide(): boolean {
  return process.getuid?.() === 0 && ['/usr/sbin/mariadbd', '/usr/sbin/nginx'].every((program) => existsSync(program));
}

export async function productionMachine(): Promise<ProductionMachine> {
  const root = mkdtempSync(join(tmpdir(), 'delavnica-machine-'));
  chmodSync(root, 0o755);
  for (const folder of ['etc/systemd/system', 'etc/nginx/conf.d', 'etc/ssl', 'opt', 'var/lib', 'sources', 'nginx']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  const sources = join(root, 'sources');
  copySources(sources);
  const mariaDb = await startMariaDb('fast');
  const [{ socket } = { socket: '' }] = await mariaDb.run('SELECT @@socket AS socket');
  const [httpPort, httpsPort] = [await freePort('127.0.0.1', 0), await freePort('127.0.0.1', 0)];
  const ports = [await freePort('127.0.0.1', 0), await freePort('127.0.0.1', 0)] as const;
  const services = new Map<string, ChildProcess>();
  let nginx: ChildProcess | undefined;
  let journal = '';

  const here = (text: string) =>
    text
      .replace(/^useradd .*$/m, ':')
      .replace(/(-o|-u) delavnica/g, '$1 nobody')
      .replace(/-g delavnica/g, '-g nogroup')
      .replace(/(\/etc\/(?:delavnica\.env|systemd|nginx|ssl)|\/opt\/delavnica|\/var\/lib\/delavnica)/g, `${root}$1`)
      .replace('@localhost/delavnica', `@127.0.0.1:${new URL(mariaDb.url).port}/delavnica`)
      .replaceAll('4000', String(ports[0]))
      .replaceAll('4001', String(ports[1]))
      .replaceAll('…', '0123456789')
      .replaceAll('_live_', '_test_')
      .replace('nginx -t', `nginx -t -q -c ${root}/nginx/nginx.conf`);
  const environment = { ...process.env, NODE_ENV: '', HOME: root };
  let folder = sources;
  const shell = (script: string): string => {
    const result = spawnSync('bash', ['-euo', 'pipefail'], {
      input: `cd ${folder}\n${script}\npwd > ${root}/pwd\n`,
      encoding: 'utf8',
      env: environment,
    });
    if (result.status !== 0) throw new Error(`${script}\n${result.stdout}${result.stderr}`);
    folder = readFileSync(join(root, 'pwd'), 'utf8').trim();
    return result.stdout;
  };

  function start(port: string): void {
    const unit = here(readFileSync(join(root, 'etc/systemd/system/delavnica@.service'), 'utf8')).replaceAll('%i', port);
    const lineOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
    const [, ...words] = lineOf('ExecStart').split(' ');
    const child = spawn(process.execPath, words, {
      ...nobody,
      cwd: lineOf('WorkingDirectory'),
      env: { ...variablesOf(lineOf('Environment').split(' ')), ...variablesIn(lineOf('EnvironmentFile')) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [child.stdout, child.stderr]) output.on('data', (piece) => (journal += String(piece)));
    services.set(port, child);
  }

  async function systemctl(words: readonly string[]): Promise<void> {
    const [verb, ...named] = words.filter((word) => !word.startsWith('--'));
    if (named[0] === 'nginx') {
      if (nginx) return void shell(`nginx -q -c ${root}/nginx/nginx.conf -s reload`);
      nginx = spawn('nginx', ['-c', join(root, 'nginx/nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' });
      return;
    }
    const instances =
      named[0] === "'delavnica@*'" ? [...services.keys()] : named.map((name) => name.split('@')[1] ?? '');
    for (const port of instances) {
      if (verb !== 'start' && verb !== 'enable') await ended(services.get(port), 'SIGTERM');
      if (verb !== 'stop') start(port);
    }
  }

  const site = here(readFileSync('deploy/nginx.conf', 'utf8'))
    .replace('listen 80;', `listen ${httpPort};`)
    .replace('listen 443', `listen ${httpsPort}`);
  writeFileSync(join(sources, 'deploy/nginx.conf'), site);
  writeFileSync(join(root, '.my.cnf'), `[client]\nsocket=${socket}\n`);
  writeFileSync(
    join(root, 'nginx/nginx.conf'),
    `pid ${root}/nginx/pid; error_log ${root}/nginx/error.log; events {} http { access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${root}/nginx/${name};`).join(' ')}
      include ${root}/etc/nginx/conf.d/*.conf; }`,
  );

  return {
    httpPort,
    httpsPort,
    ports,
    mariaDb,
    get certificate() {
      return readFileSync(join(root, 'etc/ssl/delavnica/certificate.pem'), 'utf8');
    },
    journal: () => journal,
    async follow(block) {
      for (const part of here(block).split(/^(?=systemctl )|(?<=^systemctl .*\n)/m)) {
        if (part.startsWith('systemctl ')) {
          await systemctl(part.trim().split(' ').slice(1));
          continue;
        }
        shell(part);
      }
    },
    ask: (command) => shell(here(command)),
    configure(variable, value) {
      const file = join(root, 'etc/delavnica.env');
      const others = readFileSync(file, 'utf8').replace(new RegExp(`^${variable}=.*\n`, 'm'), '');
      writeFileSync(file, value === '' ? others : `${others}${variable}=${value}\n`);
    },
    variable: (name) => variablesIn(join(root, 'etc/delavnica.env'))[name] ?? '',
    async close() {
      await Promise.all([...services.values(), nginx].map((child) => ended(child, 'SIGTERM')));
      await mariaDb.stop();
      rmSync(root, { recursive: true });
    },
  };
}

/** As systemd reads its EnvironmentFile. */
function variablesIn(file: string): Record<string, string> {
  return variablesOf(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('=')),
  );
}

function variablesOf(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(line) ?? [];
      return [name, value.replace(/^"(.*)"$/, '$1')];
    }),
  );
}

/** Packages are linked, since a copy of all takes long; what npm and the steps of the build write is copied. */
function copySources(folder: string): void {
  const ours = ['node_modules', 'data', '.git', 'coverage'];
  for (const name of readdirSync('.').filter((each) => !ours.includes(each))) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  const modules = join(folder, 'node_modules');
  const linked = spawnSync('cp', ['-al', resolve('node_modules'), modules], { encoding: 'utf8' });
  if (linked.status !== 0) throw new Error(linked.stderr);
  for (const written of ['.package-lock.json', '.cache']) {
    rmSync(join(modules, written), { recursive: true, force: true });
    if (existsSync(join('node_modules', written))) {
      cpSync(join('node_modules', written), join(modules, written), { recursive: true });
    }
  }
  if (!existsSync(join(folder, 'generated'))) symlinkSync(resolve('generated'), join(folder, 'generated'));
}

function ended(child: ChildProcess | undefined, signal: 'SIGTERM'): Promise<void> {
  if (child === undefined || child.exitCode !== null) return Promise.resolve();
  return new Promise((gone) => {
    child.once('exit', () => gone());
    child.kill(signal);
  });
}
