/**
 * The list of a workshop's tables, as source text: each model that carries the workshop's id, with its columns, with those of
 * them that may be empty, with the relations that lead to others of the list, and with the tables whose rows the database
 * deletes along with its own, each with the column that leads here. tenant-model.test.ts reads the model by itself and
 * compares.
 *
 * @param {string} model the text of prisma/schema.prisma
 */
export function tenantTablesIn(model) {
  const all = [...model.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(([, name = '', body = '']) => ({
    ...{ name, body },
    fields: [...body.matchAll(/^ {2}(\w+)\s+(\w+)(\??)/gm)],
  }));
  const models = all.filter(({ fields }) => fields.some(([, field]) => field === 'workshopId'));
  const entries = models.map(({ name, body, fields }) => {
    const relations = fields
      .filter(([, , type]) => models.some((other) => other.name === type))
      .map(([, field, type = '']) => `${field}: '${inCode(type)}'`);
    const optional = fields
      .filter(([, , type, mark]) => mark === '?' && !all.some((other) => other.name === type))
      .map(([, field]) => `'${field}'`);
    const cascades = models.flatMap((other) =>
      [...other.body.matchAll(/ (\w+)\?? +@relation\(.*fields: \[workshopId, (\w+)\].*onDelete: Cascade/g)]
        .filter(([, type]) => type === name)
        .map(([, , column]) => `['${inCode(other.name)}', '${column}']`),
    );
    const stored = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name;
    const columns = `Prisma.${name}ScalarFieldEnum`;
    const lists = `optional: [${optional.join(', ')}], relations: { ${relations.join(', ')} }, cascades: [${cascades.join(', ')}]`;
    return `  ${inCode(name)}: { stored: '${stored}', columns: ${columns}, ${lists} },`;
  });
  return [
    "import { Prisma } from './prisma/mysql/browser.ts';",
    '',
    'export const tenantTables = {',
    ...entries,
    '} as const;',
    '',
    `export const tenantTableNames = [${models.map(({ name }) => `'${inCode(name)}'`).join(', ')}] as const;`,
    '',
  ].join('\n');
}

/** @param {string} name a model's: `SecurityEvent` is `securityEvent` in code */
const inCode = (name) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
