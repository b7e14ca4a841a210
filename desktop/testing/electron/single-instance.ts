import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from './world.ts';

/** The lock of the first program; a second one leaves its command line there for the first to find. */
export function takeLock(world: World, second: (commandLine: string[]) => void) {
  const lock = join(world.boot.folder, 'lock');
  const calls = join(world.boot.folder, 'calls');
  if (existsSync(lock) && isAlive(Number(readFileSync(lock, 'utf8')))) {
    writeFileSync(join(calls, `${process.pid}.json`), JSON.stringify(process.argv));
    return { first: false, release: () => {} };
  }
  writeFileSync(lock, String(process.pid));
  mkdirSync(calls, { recursive: true });
  const watching = watch(calls, () => {
    for (const name of readdirSync(calls)) {
      const text = readFileSync(join(calls, name), 'utf8');
      if (text === '') continue;
      rmSync(join(calls, name));
      second(JSON.parse(text));
    }
  });
  return {
    first: true,
    release() {
      watching.close();
      rmSync(lock, { force: true });
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
