import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { features, jobs } from './features.ts';
import { topics } from './infrastructure/jobs/outbox.ts';

test('every job that is defined runs with the server', () => {
  const written = readdirSync('server', { encoding: 'utf8', recursive: true })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join('server', path), 'utf8'))
    .flatMap((text) => [...text.matchAll(/\bdefineJob\(\{/g)]);
  // One of them stands for all topics of the outbox.
  expect(jobs).toHaveLength(written.length - 1 + topics.length);
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
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
