import type { Plugin } from 'vite';

/** Where zod makes a schema of any kind. */
const core = /zod\/v4\/core\/core\.js$/;
/** Its one constructor, and where it is done with a schema. */
const maker = /(?=function _\(def\) \{)/;
const finished = /(?=const pp = globalThis\.__zod_globalConfig)/;

/**
 * Lets all schemas of a kind share the set of what that kind is. It is the same for each of them and read only once a schema
 * is made, but zod keeps one for each: 3 MB for twelve thousand schemas.
 */
export function sharedZodTraits(): Plugin {
  return {
    name: 'shared-zod-traits',
    transform: {
      filter: { id: core },
      handler: (code, id) => ({ code: withSharedTraits(code, id), map: null }),
    },
  };
}

/** @throws Error  zod makes its schemas in another way than it did */
export function withSharedTraits(code: string, id: string): string {
  const shared = code
    .replace(maker, 'let traits;\n    ')
    .replace(finished, 'inst._zod.traits = traits ??= inst._zod.traits;\n        ');
  const added = shared.split('traits ??=').length + shared.split('let traits;').length;
  if (added !== 4) throw new Error(`${id} makes its schemas in another way than this build knows`);
  return shared;
}
