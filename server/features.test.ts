import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { features } from './features.ts';

const folder = 'server/features';

test('every worker that a feature has is started with the server', () => {
  const written = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .flatMap((text) => [...text.matchAll(/function (\w+)\([^)]*\): Worker\b/g)].map(([, name]) => name));
  const declared = features.flatMap(({ workers }) => workers).map(({ name }) => name);
  expect(declared.toSorted()).toEqual(written.toSorted());
});

/** GraphQL takes a part of what a query answers without parsing the whole of it (operation/call.ts). */
test('what operations answer is declared as it leaves: no schema fills in or changes anything', () => {
  const changing = new Set(['default', 'prefault', 'catch', 'pipe', 'transform']);
  const found: string[] = [];
  for (const { name, output } of features.flatMap(({ operations }) => operations)) {
    const override = ({ zodSchema: { _zod } }: { readonly zodSchema: z.core.$ZodTypes }) => {
      if (changing.has(_zod.def.type)) found.push(`${name}: ${_zod.def.type}`);
    };
    z.toJSONSchema(output, { unrepresentable: 'any', override });
  }
  expect(found).toEqual([]);
});
