import { type Entity, group } from './entity.ts';
import { targets } from './fields.ts';
import { enumOf, kindOf, refsOf } from './kinds.ts';
import { stateOf, transitionsOf } from './server-texts.ts';

/** The text of the test over HTTP: who may, whose it is, what it points at, and which states follow each other. */

/** server/features/<group>/<name>/<name>.http.test.ts */
export function httpTestText(entity: Entity): string {
  const { many, one, type, file, english, fields } = entity;
  const refs = refsOf(entity);
  const state = stateOf(entity);
  const values = (place: 0 | 1) => {
    const lines = fields.flatMap((field) => {
      const { examples } = kindOf(entity, field);
      return examples === undefined ? [] : `${field.column}: ${examples[place]},`;
    });
    return `{ ${lines.join(' ')} }`;
  };
  const isPointing = refs.length > 0;
  const fromDesk = [...(state === undefined ? [] : ['tablesOf']), ...(isPointing ? ['taken'] : [])];
  const given = isPointing ? '...values, ...references' : '...values';
  const others = isPointing ? '...others, ...references' : '...others';
  const shown = isPointing ? ', ...shown' : '';
  const pointed = (parts: string) => (isPointing ? `const { ${parts} } = await referencesOf(owner);\n` : '');
  const columns = [...fields.map(({ column }) => column), ...refs.map(({ name }) => name)];
  return `import { describe, expect, test } from 'vitest';
import { ${[one, ...(state === undefined ? [] : [enumOf(entity, state), transitionsOf(entity)])].join(', ')} } from '../../../../schema/features/${group}/${file}.ts';
import type { Client } from '../../../../tests/support/client/client.ts';
import { aMember${isPointing ? ', type Person' : ''} } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
${fromDesk.length > 0 ? `import { ${fromDesk.join(', ')} } from '../../../../tests/support/workshop/desk.ts';\n` : ''}

const values = ${values(0)};
const others = ${values(1)};
${isPointing ? referencesText(entity) : ''}
describe.each([...databases])('${english.many} on $name', (engine) => {
  const server = withServer(engine);
  const ask = (client: Client, call: string, input: object) =>
    client.restOutcome('POST', \`/api/workshop/\${call}\`, input);
  const added = async (${isPointing ? '{ client }: Person, references: object' : 'client: Client'}) => ${one}.parse((await ask(client, 'add${type}', ${isPointing ? `{ ${given} }` : 'values'})).data);
  const listed = async (client: Client) => (await ask(client, '${many}', {})).data;

  test('are added, listed, changed and removed', async () => {
    const owner = await aPaidOwner(server());
    const { client } = owner;
    ${pointed('references, shown')}const { id } = await added${isPointing ? '(owner, references)' : '(client)'};
    expect(await listed(client)).toEqual({ nodes: [{ id, version: 1, ${given}${shown} }], totalCount: 1, endCursor: null });
    const changed = { id, version: 2, ${others}${shown} };
    expect(await ask(client, 'update${type}', { id, version: 1, ${others} })).toEqual({ code: 'OK', data: changed });
    const found = async (search: string) => {
      const query = \`{ ${many}(search: "\${search}") { nodes { id version ${columns.join(' ')} } } }\`;
      return (await client.graphqlOutcome(query)).data;
    };
    expect(await found(others.name.toUpperCase())).toEqual({ nodes: [changed] });
    expect(await found(values.name)).toEqual({ nodes: [] });
    expect((await ask(client, 'remove${type}', { id, version: 2 })).code).toBe('OK');
    expect(await listed(client)).toMatchObject({ nodes: [], totalCount: 0 });
  });

  test.each(['mechanic', 'receptionist'])('are not for a %s', async (role) => {
    const owner = await aPaidOwner(server());
    ${pointed('references')}const row = await added${isPointing ? '(owner, references)' : '(owner.client)'};
    const seen = { id: row.id, version: row.version };
    const { client } = await aMember(server(), owner, role);
    for (const [call, input] of [
      ['${many}', {}],
      ['add${type}', { ${given} }],
      ['update${type}', { ...seen, ${others} }],
      ['remove${type}', seen],
    ] as const) {
      expect([call, (await ask(client, call, input)).code]).toEqual([call, 'FORBIDDEN']);
    }
    expect(await listed(owner.client)).toMatchObject({ nodes: [row], totalCount: 1 });
  });

  test('of another workshop do not exist', async () => {
    const [owner, other] = [await aPaidOwner(server()), await aPaidOwner(server())];
    ${pointed('references')}const row = await added${isPointing ? '(owner, references)' : '(owner.client)'};
    const seen = { id: row.id, version: row.version };
    expect(await listed(other.client)).toMatchObject({ nodes: [], totalCount: 0 });
    expect((await ask(other.client, 'update${type}', { ...seen, ${others} })).code).toBe('NOT_FOUND');
    expect((await ask(other.client, 'remove${type}', seen)).code).toBe('NOT_FOUND');
    expect(await listed(owner.client)).toMatchObject({ nodes: [row] });
  });

  test('are not written over by who has seen an older state; the present one is told', async () => {
    const owner = await aPaidOwner(server());
    const { client } = owner;
    ${pointed('references, shown')}const { id } = await added${isPointing ? '(owner, references)' : '(client)'};
    await ask(client, 'update${type}', { id, version: 1, ${others} });
    const current = { id, version: 2, ${others}${shown} };
    const older = { id, version: 1 };
    for (const refused of [
      await ask(client, 'update${type}', { ...older, ${given} }),
      await ask(client, 'remove${type}', older),
    ]) {
      // Nothing of the row is published that is not answered.
      expect(refused).toEqual(expect.objectContaining({ code: 'CONFLICT', current }));
    }
    expect(await listed(client)).toMatchObject({ nodes: [current] });
  });
${isPointing ? foreignText(entity) : ''}${state === undefined ? '' : statesText(entity, state)}});
`;
}

/** What a row points at, and what is shown of it. */
function referencesText(entity: Entity): string {
  const refs = refsOf(entity);
  const ids = refs.map(({ column, to }) => `${column}: \`\${card.${targets[to].ofCard}}\`,`);
  const shown = refs.map(({ name, to }) => `${name}: ${targets[to].shown},`);
  return `
/** What a row of the workshop points at, and what is shown of it. */
async function referencesOf(owner: Person) {
  const card = await taken(owner);
  return { references: { ${ids.join(' ')} }, shown: { ${shown.join(' ')} } };
}
`;
}

function foreignText({ type }: Entity): string {
  return `
  test('point at nothing of another workshop, and at nothing that is not there', async () => {
    const [owner, other] = [await aPaidOwner(server()), await aPaidOwner(server())];
    const { references } = await referencesOf(owner);
    const ofOther = (await referencesOf(other)).references;
    const { id } = await added(owner, references);
    for (const [column, foreign] of Object.entries(ofOther)) {
      for (const wrong of [foreign, '00000000-0000-4000-8000-000000000000']) {
        const pointing = { ...values, ...references, [column]: wrong };
        expect((await ask(owner.client, 'add${type}', pointing)).code).toBe('NOT_FOUND');
        const changes = { id, version: 1, [column]: wrong };
        expect((await ask(owner.client, 'update${type}', changes)).code).toBe('NOT_FOUND');
      }
    }
    expect(await listed(owner.client)).toMatchObject({ nodes: [{ id, version: 1, ...references }], totalCount: 1 });
  });
`;
}

function statesText(entity: Entity, state: Entity['fields'][number]): string {
  const { one, type } = entity;
  const schema = enumOf(entity, state);
  const transitions = transitionsOf(entity);
  const isPointing = refsOf(entity).length > 0;
  const pointing = isPointing ? 'const { references } = await referencesOf(owner);\n' : '';
  const added = isPointing ? 'added(owner, references)' : 'added(owner.client)';
  const given = isPointing ? '...values, ...references' : '...values';
  return `
  test.each(${schema}.options)('in %s take on the states of the table, and no others', async (${state.name}) => {
    const owner = await aPaidOwner(server());
    ${pointing}const tables = await tablesOf(server(), owner);
    for (const to of ${schema}.options) {
      const { id, version } = await ${added};
      await tables.${one}.updateMany({ where: { id }, data: { ${state.name} } });
      const isPossible = to === ${state.name} || ${transitions}[${state.name}].some((possible) => possible === to);
      const outcome = await ask(owner.client, 'update${type}', { id, version, ${state.name}: to });
      expect([to, outcome.code]).toEqual([to, isPossible ? 'OK' : 'INVALID_STATE']);
    }
    const isFirst = ${state.name} === ${schema}.options[0];
    const started = await ask(owner.client, 'add${type}', { ${given}, ${state.name} });
    expect(started.code).toBe(isFirst ? 'OK' : 'INVALID_STATE');
  });
`;
}
