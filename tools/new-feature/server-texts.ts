import { type Entity, group, withCapital } from './entity.ts';
import { isState, targets } from './fields.ts';
import { hookImports, hooksText } from './hooks-text.ts';
import { enumOf, isPresented, kindOf, refsOf } from './kinds.ts';

/** The texts of the files that the server is made of: what arrives and is answered, the calls, the table. */

const enumsOf = ({ fields }: Entity) => fields.filter(({ kind }) => kind === 'enum');
export const stateOf = ({ fields }: Entity) => fields.find(isState);
export const transitionsOf = ({ one }: Entity) => `${one}Transitions`;

/** schema/features/<group>/<name>.ts */
export function schemaText(entity: Entity): string {
  const { one, type, english, fields } = entity;
  const kinds = fields.map((field) => ({ ...field, ...kindOf(entity, field) }));
  const has = (kind: string) => fields.some((field) => field.kind === kind);
  const invalid = has('int') || has('bool') || has('enum');
  const shared = [...(has('date') ? ['day'] : []), 'requiredLine', 'rowId', 'seenVersion'];
  const shown = refsOf(entity).map(({ name }) => `${name}: z.string().describe('What ${name}Id is called'),`);
  return `import { z } from 'zod';
import { ${shared.join(', ')} } from '../../fields/fields.ts';
${has('money') ? "import { largest, wholeUpTo } from '../../fields/numbers.ts';\n" : ''}
${invalid ? "const invalid = { error: 'invalidInput' } as const;\n" : ''}
${enumsOf(entity)
  .map((field) => enumText(entity, field))
  .join('\n')}
${transitionsText(entity)}
/** What people enter of ${english.one}. */
export const new${type} = z.object({
${kinds.map(({ column, input }) => `${column}: ${input},`).join('\n')}
});

/** What is left out stays. */
export const changed${type} = new${type}.partial().extend({ id: rowId, version: seenVersion });

export const removed${type} = z.object({ id: rowId, version: seenVersion });

/** ${withCapital(english.one)}, as it is answered. */
export const ${one} = z
  .object({
    id: z.string(),
    version: z.int32().describe('Increased by each change; update and removal name the version that they are based on.'),
${[...kinds.map(({ column, output }) => `${column}: ${output},`), ...shown].join('\n')}
  })
  .meta({ id: '${type}' });
`;
}

function enumText(entity: Entity, field: Entity['fields'][number]): string {
  const names = field.values.map(({ name }) => `'${name}'`).join(', ');
  const id = withCapital(enumOf(entity, field));
  return `export const ${enumOf(entity, field)} = z.enum([${names}], invalid).meta({ id: '${id}' });\n`;
}

/** Each state leads to the next one, until somebody who knows the trade says more. */
function transitionsText(entity: Entity): string {
  const state = stateOf(entity);
  if (state === undefined) return '';
  const schema = enumOf(entity, state);
  const rows = state.values.map(({ name }, place) => {
    const next = state.values[place + 1];
    return `${name}: [${next === undefined ? '' : `'${next.name}'`}],`;
  });
  return `/** From each state those that may follow it; everything else is refused. A new one has the first state. */
export const ${transitionsOf(entity)} = {
${rows.join('\n')}
} as const satisfies Readonly<Record<z.output<typeof ${schema}>, readonly z.output<typeof ${schema}>[]>>;
`;
}

/** server/features/<group>/<name>/<name>.feature.ts */
export function featureText(entity: Entity): string {
  const { many, one, type, file, english, fields } = entity;
  const refs = refsOf(entity);
  const state = stateOf(entity);
  const presented = isPresented(entity);
  const present = presented ? `present${type}` : undefined;
  const checks = [
    ...(state === undefined ? [] : [`requireFirst(input.${state.name});`]),
    ...refs.map(({ column, to }) => `await requireReferenced(tx, '${to}', input.${column});`),
  ];
  const create = (client: string) => `${client}.${one}.create({ data: { ...input, id: newId(ctx.clock.now()) } })`;
  const add =
    present === undefined && checks.length === 0
      ? `({ ctx, db }, input) => ${create('db')}`
      : `({ ctx, db }, input) => db.transaction(async (tx) => {
          ${[...checks, `return ${present}(tx, await ${create('tx')});`].join('\n')}
        })`;
  const changes = refs.map(({ column, to }) => `await requireReferenced(tx, '${to}', changes.${column});`);
  if (state !== undefined) {
    changes.push(
      `const before = await tx.${one}.findFirst({ where: { id, version }, select: { ${state.name}: true } });`,
      `if (before !== null) requireTransition(${transitionsOf(entity)}, ${enumOf(entity, state)}.parse(before.${state.name}), changes.${state.name});`,
    );
  }
  const current = (client: string) =>
    present === undefined
      ? `() => ${client}.${one}.findUnique({ where: { id } })`
      : `async () => {
          const row = await ${client}.${one}.findUnique({ where: { id } });
          return row && ${present}(${client}, row);
        }`;
  const changed = `await tx.${one}.findUniqueOrThrow({ where: { id } })`;
  const texts = fields.filter(({ kind }) => kind === 'text').map(({ name }) => name);
  const helpers = [
    ...(refs.length > 0 ? ['readReferencedNames', 'requireReferenced'] : []),
    ...(state === undefined ? [] : ['requireTransition']),
  ];
  const schemas = [
    ...(state === undefined ? [] : [enumOf(entity, state), transitionsOf(entity)]),
    ...[`changed${type}`, one, `new${type}`, `removed${type}`],
  ];
  const writes = "permission: 'settings.manage',\n      paid: true,";
  return `import { z } from 'zod';
import { successResult } from '../../../../schema/answers.ts';
import { ${schemas.join(', ')} } from '../../../../schema/features/${group}/${file}.ts';
${state === undefined ? '' : "import { AppError } from '../../../../schema/errors.ts';\n"}import { ${['feature', 'operation', 'page', 'pageArguments', 'pageOfRows', 'requireUpdated', ...helpers].join(', ')} } from '../../../api/operation/index.ts';
${hookImports(entity)}import { newId } from '../../../infrastructure/new-id.ts';
${refs.length > 0 ? "import { rewriteTexts } from '../../../infrastructure/tenant/rewrite-texts.ts';\n" : ''}${presented ? "import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';\n" : ''}
/** The ${english.many} of a workshop. Whoever may change its settings reads them, and changes them once it has paid. */
export const ${many}Feature = feature({
  name: '${many}',
  ownedTables: ['${one}'],
${refs.length > 0 ? hooksText(entity, texts) : ''}  operations: [
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
          read: ${readText(entity)},
          count: (filter) => db.${one}.count(filter),
          words: () => db.${one}.findMany({ select: { id: true, name: true } }),
        }),
    }),
    operation({
      name: 'add${type}',
      kind: 'mutation',
      ${writes}
      description: 'Creates ${english.one}.',
      input: new${type},
      output: ${one},
      run: ${add},
    }),
    operation({
      name: 'update${type}',
      kind: 'mutation',
      ${writes}
      description: 'Updates ${english.one}; omitted fields stay as they are. Fails with NOT_FOUND, and with CONFLICT for an outdated version.',
      input: changed${type},
      output: ${one},
      run: ({ db }, { id, version, ...changes }) =>
        db.transaction(async (tx) => {
          ${[...changes, 'const data = { ...changes, version: version + 1 };'].join('\n')}
          const updated = await tx.${one}.updateMany({ where: { id, version }, data });
          await requireUpdated(updated, ${one}, ${current('tx')});
          return ${present === undefined ? `tx.${one}.findUniqueOrThrow({ where: { id } })` : `${present}(tx, ${changed})`};
        }),
    }),
    operation({
      name: 'remove${type}',
      kind: 'mutation',
      ${writes}
      description: 'Deletes ${english.one}. Fails with NOT_FOUND, and with CONFLICT for an outdated version.',
      input: removed${type},
      output: successResult,
      run: async ({ db }, { id, version }) => {
        const updated = await db.${one}.deleteMany({ where: { id, version } });
        await requireUpdated(updated, ${one}, ${current('db')});
        return { success: true };
      },
    }),
  ],
});
${presented ? presentText(entity) : ''}${state === undefined ? '' : firstText(state)}`;
}

/** How the list reads its rows. */
function readText(entity: Entity): string {
  const { one, type } = entity;
  if (!isPresented(entity)) return `(query) => db.${one}.findMany(query)`;
  if (refsOf(entity).length === 0)
    return `async (query) => (await db.${one}.findMany(query)).map((row) => present${type}(db, row))`;
  return `async (query) => {
            const rows = await db.${one}.findMany(query);
            return rows.map(await presenterOf(db, rows));
          }`;
}

/** How rows are answered: closed sets as such, and what they point at by its name. */
function presentText(entity: Entity): string {
  const { one, type } = entity;
  const refs = refsOf(entity);
  const row = `\ntype Row = Awaited<ReturnType<TenantTables['${one}']['findUniqueOrThrow']>>;\n`;
  if (refs.length === 0) {
    return `${row}
const present${type} = (_tx: TenantTables, row: Row) => ${one}.parse(row);
`;
  }
  const read = refs.map(
    ({ name, column, to }) =>
      `const ${name} = await readReferencedNames(tx, '${to}', rows.map(({ ${column} }) => ${column}));`,
  );
  const names = refs.map(({ name, column }) => `${name}: ${name}.get(row.${column}) ?? '',`);
  return `${row}
/** Reads the names of what some rows point at, once for all of them. */
async function presenterOf(tx: TenantTables, rows: readonly Row[]) {
  ${read.join('\n')}
  return (row: Row) => ${one}.parse({ ...row, ${names.join(' ')} });
}

async function present${type}(tx: TenantTables, row: Row) {
  const present = await presenterOf(tx, [row]);
  return present(row);
}
`;
}

function firstText({ name, values }: Entity['fields'][number]): string {
  const first = `'${values[0]?.name}'`;
  return `
/** @throws INVALID_STATE a new one begins with the first state */
function requireFirst(${name}: Row['${name}']): void {
  if (${name} !== ${first}) throw new AppError('INVALID_STATE', undefined, { possible: [${first}] });
}
`;
}

/** The table, for prisma/schema.prisma. */
export function modelText(entity: Entity): string {
  const { type, stored, english } = entity;
  const columns: readonly (readonly [name: string, type: string, attributes: string])[] = [
    ['id', 'String', '@id @db.Char(36)'],
    ['workshopId', 'String', '@db.Char(36)'],
    ['version', 'Int', '@default(1)'],
    ...entity.fields.map((field) => [field.column, ...kindOf(entity, field).stored] as const),
    ['createdAt', 'DateTime', '@default(now()) @db.DateTime(3)'],
    [
      'workshop',
      'Workshop',
      '@relation(fields: [workshopId], references: [id], onDelete: Cascade, onUpdate: Restrict)',
    ],
    ...refsOf(entity).map(
      ({ relation, column, to }) =>
        [
          relation,
          targets[to].model,
          `@relation(fields: [workshopId, ${column}], references: [workshopId, id], onDelete: Restrict, onUpdate: Restrict)`,
        ] as const,
    ),
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
${refsOf(entity)
  .map(({ column }) => `  @@index([workshopId, ${column}])\n`)
  .join('')}  @@map("${stored}")
}
${enumsOf(entity)
  .map(
    (field) =>
      `\nenum ${withCapital(enumOf(entity, field))} {\n${field.values.map(({ name }) => `  ${name}\n`).join('')}}\n`,
  )
  .join('')}`;
}
