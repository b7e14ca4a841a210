import { type Entity, withCapital } from './entity.ts';
import { kinds } from './fields.ts';

/** The texts of the files that the server is made of: what arrives and is answered, the calls, their test, the table. */

/** A line for each field, by what its kind says. */
const each = ({ fields }: Entity, line: (name: string, kind: (typeof kinds)[keyof typeof kinds]) => string) =>
  fields.map(({ name, kind }) => line(name, kinds[kind])).join('\n');

/** schema/features/workshop/<name>.ts */
export function schemaText(entity: Entity): string {
  const { one, type, english, fields } = entity;
  const invalid = fields.some(({ kind }) => kind !== 'text')
    ? "\nconst invalid = { error: 'invalidInput' } as const;\n"
    : '';
  return `import { z } from 'zod';
import { requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { fillInAllFields } from '../../fields/fill-in-all-fields.ts';
${invalid}
/** What people enter of ${english.one}. */
export const new${type} = z.object({
${each(entity, (name, { input }) => `${name}: ${input},`)}
});

/** What is left out stays. */
export const changed${type} = new${type}.partial().extend({ id: rowId, version: seenVersion });

export const removed${type} = z.object({ id: rowId, version: seenVersion });

/** ${withCapital(english.one)}, as it is answered. */
export const ${one} = z
  .object({
    id: z.string(),
    version: z.int32().describe('Counted up by each change; whoever changes or removes it names the one they saw.'),
${each(entity, (name, { output }) => `${name}: ${output},`)}
  })
  .meta({ id: '${type}' });
`;
}

/** server/features/<name>/<name>.feature.ts */
export function featureText({ many, one, type, file, english }: Entity): string {
  const writes = "permission: 'settings.manage',\n      paid: true,";
  return `import { z } from 'zod';
import { successResult } from '../../../schema/answers.ts';
import { changed${type}, ${one}, new${type}, removed${type} } from '../../../schema/features/workshop/${file}.ts';
import { feature, operation, page, pageArguments, pageOfRows, requireMet } from '../../api/operation/index.ts';
import { newId } from '../../infrastructure/new-id.ts';

/** The ${english.many} of a workshop. Whoever may change its settings reads them, and changes them once it has paid. */
export const ${many}Feature = feature({
  name: '${many}',
  operations: [
    operation({
      name: '${many}',
      kind: 'query',
      permission: 'settings.manage',
      description: 'The ${english.many} of the workshop, oldest first.',
      shows: {},
      input: z.object(pageArguments),
      output: page(${one}),
      run: ({ db }, input) =>
        pageOfRows(input, {
          read: (query) => db.${one}.findMany(query),
          count: (filter) => db.${one}.count(filter),
          words: () => db.${one}.findMany({ select: { id: true, name: true } }),
        }),
    }),
    operation({
      name: 'add${type}',
      kind: 'mutation',
      ${writes}
      description: 'Adds ${english.one}.',
      input: new${type},
      output: ${one},
      run: ({ ctx, db }, input) => db.${one}.create({ data: { ...input, id: newId(ctx.clock.now()) } }),
    }),
    operation({
      name: 'update${type}',
      kind: 'mutation',
      ${writes}
      description: 'Changes ${english.one}; what is left out stays.',
      input: changed${type},
      output: ${one},
      run: ({ db }, { id, version, ...changes }) =>
        db.transaction(async (own) => {
          const data = { ...changes, version: version + 1 };
          const met = await own.${one}.updateMany({ where: { id, version }, data });
          await requireMet(met, ${one}, () => own.${one}.findUnique({ where: { id } }));
          return own.${one}.findUniqueOrThrow({ where: { id } });
        }),
    }),
    operation({
      name: 'remove${type}',
      kind: 'mutation',
      ${writes}
      description: 'Removes ${english.one}.',
      input: removed${type},
      output: successResult,
      run: async ({ db }, { id, version }) => {
        const met = await db.${one}.deleteMany({ where: { id, version } });
        await requireMet(met, ${one}, () => db.${one}.findUnique({ where: { id } }));
        return { success: true };
      },
    }),
  ],
});
`;
}

/** The table, for prisma/schema.prisma. */
export function modelText(entity: Entity): string {
  const { type, stored, english } = entity;
  const columns: readonly (readonly [name: string, type: string, attributes: string])[] = [
    ['id', 'String', '@id @db.Char(36)'],
    ['workshopId', 'String', '@db.Char(36)'],
    ['version', 'Int', '@default(1)'],
    ...entity.fields.map(({ name, kind }) => [name, ...kinds[kind].column] as const),
    ['createdAt', 'DateTime', '@default(now()) @db.DateTime(3)'],
    [
      'workshop',
      'Workshop',
      '@relation(fields: [workshopId], references: [id], onDelete: Cascade, onUpdate: Restrict)',
    ],
  ];
  const [nameWidth, typeWidth] = ([0, 1] as const).map((part) => Math.max(...columns.map((one) => one[part].length)));
  const comments: Readonly<Record<string, string>> = {
    workshopId: 'The tenant.',
    version: 'Counted up by each change; a write names the one it saw.',
  };
  const lines = columns.map(([name, columnType, attributes]) => {
    const line = `  ${name.padEnd(nameWidth ?? 0)} ${columnType.padEnd(typeWidth ?? 0)} ${attributes}`.trimEnd();
    return comments[name] === undefined ? line : `  /// ${comments[name]}\n${line}`;
  });
  return `
/// ${withCapital(english.one)} of a workshop.
model ${type} {
${lines.join('\n')}

  @@unique([workshopId, id])
  @@map("${stored}")
}
`;
}

/** server/features/<name>/<name>.http.test.ts */
export function httpTestText(entity: Entity): string {
  const { many, one, type, file, english, fields } = entity;
  const values = (place: 0 | 1) => `{ ${each(entity, (name, { examples }) => `${name}: ${examples[place]},`)} }`;
  return `import { describe, expect, test } from 'vitest';
import { ${one} } from '../../../schema/features/workshop/${file}.ts';
import type { Client } from '../../../tests/support/client/client.ts';
import { aMember } from '../../../tests/support/fixtures.ts';
import { databases } from '../../../tests/support/machine/databases.ts';
import { withServer } from '../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../tests/support/stripe/payment.ts';

const values = ${values(0)};
const others = ${values(1)};

describe.each([...databases])('${english.many} on $name', (engine) => {
  const server = withServer(engine);
  const ask = (client: Client, call: string, input: object) =>
    client.restOutcome('POST', \`/api/workshop/\${call}\`, input);
  const added = async (client: Client) => ${one}.parse((await ask(client, 'add${type}', values)).data);
  const listed = async (client: Client) => (await ask(client, '${many}', {})).data;

  test('are added, listed, changed and removed', async () => {
    const { client } = await aPaidOwner(server());
    const { id } = await added(client);
    expect(await listed(client)).toEqual({ nodes: [{ id, version: 1, ...values }], totalCount: 1, endCursor: null });
    const changed = { id, version: 2, ...others };
    expect(await ask(client, 'update${type}', { id, version: 1, ...others })).toEqual({ code: 'OK', data: changed });
    const found = async (search: string) => {
      const query = \`{ ${many}(search: "\${search}") { nodes { id version ${fields.map(({ name }) => name).join(' ')} } } }\`;
      return (await client.graphqlOutcome(query)).data;
    };
    expect(await found(others.name.toUpperCase())).toEqual({ nodes: [changed] });
    expect(await found(values.name)).toEqual({ nodes: [] });
    expect((await ask(client, 'remove${type}', { id, version: 2 })).code).toBe('OK');
    expect(await listed(client)).toMatchObject({ nodes: [], totalCount: 0 });
  });

  test.each(['mechanic', 'receptionist'])('are not for a %s', async (role) => {
    const owner = await aPaidOwner(server());
    const row = await added(owner.client);
    const seen = { id: row.id, version: row.version };
    const { client } = await aMember(server(), owner, role);
    for (const [call, input] of [
      ['${many}', {}],
      ['add${type}', values],
      ['update${type}', { ...seen, ...others }],
      ['remove${type}', seen],
    ] as const) {
      expect([call, (await ask(client, call, input)).code]).toEqual([call, 'FORBIDDEN']);
    }
    expect(await listed(owner.client)).toMatchObject({ nodes: [row], totalCount: 1 });
  });

  test('of another workshop do not exist', async () => {
    const [owner, other] = [await aPaidOwner(server()), await aPaidOwner(server())];
    const row = await added(owner.client);
    const seen = { id: row.id, version: row.version };
    expect(await listed(other.client)).toMatchObject({ nodes: [], totalCount: 0 });
    expect((await ask(other.client, 'update${type}', { ...seen, ...others })).code).toBe('NOT_FOUND');
    expect((await ask(other.client, 'remove${type}', seen)).code).toBe('NOT_FOUND');
    expect(await listed(owner.client)).toMatchObject({ nodes: [row] });
  });

  test('are not written over by who has seen an older state; the present one is told', async () => {
    const { client } = await aPaidOwner(server());
    const { id } = await added(client);
    await ask(client, 'update${type}', { id, version: 1, ...others });
    const current = { id, version: 2, ...others };
    const older = { id, version: 1 };
    for (const refused of [
      await ask(client, 'update${type}', { ...older, ...values }),
      await ask(client, 'remove${type}', older),
    ]) {
      // Nothing of the row is told that is not answered.
      expect(refused).toEqual(expect.objectContaining({ code: 'CONFLICT', current }));
    }
    expect(await listed(client)).toMatchObject({ nodes: [current] });
  });
});
`;
}
