import { createRequire, syncBuiltinESMExports } from 'node:module';
import { dirname } from 'node:path';
import type { World } from './world.ts';

/**
 * Writes down each call of the main program, its libraries included, that lets everything else wait for a disk or for
 * another program. What the stand-in itself does is none of them.
 */
export function watchSynchronousCalls(world: World): void {
  const require = createRequire(import.meta.url);
  const program = dirname(world.boot.main);
  for (const module of [require('node:fs'), require('node:child_process')]) {
    for (const name of Object.keys(module).filter((each) => each.endsWith('Sync'))) {
      const original = module[name];
      module[name] = (...values: unknown[]) => {
        const [, , caller = ''] = new Error().stack?.split('\n') ?? [];
        if (caller.includes(program)) world.record(`synchronous ${name}`, [String(values[0])]);
        return Reflect.apply(original, module, values);
      };
      Object.assign(module[name], original);
    }
  }
  syncBuiltinESMExports();
}
