import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { withSharedTraits } from './zod-traits-plugin.ts';

const file = fileURLToPath(new URL('core.js', import.meta.resolve('zod/v4/core')));

test('the zod that is installed makes its schemas as the build expects it', () => {
  const code = readFileSync(file, 'utf8');
  expect(withSharedTraits(code, file)).toContain('inst._zod.traits = traits ??= inst._zod.traits;');
  expect(() => withSharedTraits('function other() {}', 'other.js')).toThrow(
    'other.js makes its schemas in another way',
  );
});

test('schemas of a kind have the same traits, whatever is asked of them', () => {
  const kinds: readonly (readonly z.ZodType[])[] = [
    [z.string(), z.string().min(1).max(4).regex(/a/).meta({ id: 'anOwnText' })],
    [z.int(), z.int().min(3).describe('At least three.')],
    [z.email(), z.email({ error: 'no' }).max(9)],
    [z.object({}), z.object({ a: z.string() }).refine(() => true), z.strictObject({}), z.looseObject({})],
    [z.array(z.string()), z.array(z.int()).max(3)],
    [z.string().nullable(), z.object({}).nullable()],
    [z.enum(['a']), z.enum(['b', 'c'])],
    [z.union([z.string(), z.int()]), z.string().or(z.null())],
  ];
  for (const [first, ...others] of kinds) {
    for (const other of others) expect([...other._zod.traits]).toEqual([...(first?._zod.traits ?? [])]);
  }
});
