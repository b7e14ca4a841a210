import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import type { World } from '../world.ts';

/** Other programs that the shell starts: recorded and simulated. */
export interface Programs {
  /** Whose signature Windows finds on what was downloaded; undefined: none that is valid. */
  signer: string | undefined;
}

/** Puts itself in the place of `spawn` and `execFile`: there is no Windows program to be run here. */
export function createPrograms(world: World): Programs {
  const programs: Programs = { signer: 'CN=A Publisher' };
  const module = createRequire(import.meta.url)('node:child_process');
  module.spawn = (program: string, parameters: string[]) => {
    world.record('starts', [program, parameters]);
    return Object.assign(new EventEmitter(), { pid: 4711, unref: () => {}, kill: () => true });
  };
  module.execFile = (program: string, parameters: string[], _options: object, done: ExecCallback) => {
    world.record('runs', [program]);
    const path = /-LiteralPath '(.*)' \|/.exec(parameters.join(' '))?.[1];
    const certificate = programs.signer === undefined ? null : { Subject: programs.signer };
    const signature = { Status: certificate === null ? 2 : 0, Path: path, SignerCertificate: certificate };
    setImmediate(() => done(null, JSON.stringify(signature), ''));
  };
  return programs;
}

type ExecCallback = (error: Error | null, said: string, complained: string) => void;
