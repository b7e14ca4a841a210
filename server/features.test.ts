import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readModels } from '../tools/migration/data-model.ts';
import type { TableOwner } from './api/operation/index.ts';
import { features, jobs, tableOwners } from './features.ts';
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

describe('every table of the model has one owner', () => {
  const tables = readModels().map(({ name }) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`);

  /** What is wrong with the owners of some tables, in words. */
  const problemsOf = (models: readonly string[], owners: readonly TableOwner[]) =>
    models.flatMap((table) => {
      const names = owners.flatMap(({ name, ownedTables }) =>
        ownedTables.filter((owned) => owned === table).map(() => name),
      );
      if (names.length === 1) return [];
      const hint = names.length === 0 ? 'put it into the ownedTables of the feature that writes it' : names.join(', ');
      return [`${table} has ${names.length} owners: ${hint}`];
    });

  test('and each owned table is one of the model', () => {
    expect(problemsOf(tables, tableOwners)).toEqual([]);
    expect(tableOwners.flatMap(({ ownedTables }) => ownedTables).filter((table) => !tables.includes(table))).toEqual(
      [],
    );
  });

  test('so one without an owner, or with two, is named', () => {
    const owners: readonly TableOwner[] = [
      { name: 'customers', ownedTables: ['customer', 'vehicle'] },
      { name: 'vehicles', ownedTables: ['vehicle'] },
    ];
    expect(problemsOf(['customer', 'vehicle', 'file'], owners)).toEqual([
      'vehicle has 2 owners: customers, vehicles',
      'file has 0 owners: put it into the ownedTables of the feature that writes it',
    ]);
  });
});
