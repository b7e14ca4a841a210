import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../../../server/features.ts';
import { plannerAccess } from '../../support/access/access-of-planner.ts';
import { pushAccess } from '../../support/access/access-of-push.ts';
import { stockAccess } from '../../support/access/access-of-stock.ts';
import { tyresAccess } from '../../support/access/access-of-tyres.ts';
import { workshopAccess } from '../../support/access/access-of-workshop.ts';
import { noTargets } from '../../support/access/access-outcomes.ts';
import { figuresAccess } from '../../support/access/figures/access-of-figures.ts';
import { expectContractAnswer, expectGraphqlAnswer } from '../../support/answers/contract-answers.ts';
import type { Person } from '../../support/fixtures.ts';
import { fieldNamesOf } from '../../support/input/field-names.ts';
import { graphqlCalls } from '../../support/input/graphql-calls.ts';
import { describeValue, hostileValues, inAddress } from '../../support/input/hostile-values.ts';
import { leastInput } from '../../support/input/least-input.ts';
import { isLongRun } from '../../support/long-run.ts';
import { stricterEngine } from '../../support/machine/databases.ts';
import { inParallel } from '../../support/server/in-parallel.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aPaidOwner } from '../../support/stripe/payment.ts';
import { done, proposed, taken } from '../../support/workshop/desk.ts';

/**
 * Every call of the workshop with every hostile value in every field (docs/evidence.md), by an owner who has paid. All
 * inputs are parsed in one place (server/api/operation), so refused values are tried on the schema and one for each
 * field is sent; of accepted values a changing share is, a quarter as much by `npm test`.
 */

type Input = Readonly<Record<string, unknown>>;

/** What is needed and does not follow from the form of a field. */
const usual: Input = {
  on: '2026-05-04',
  issuedFrom: '2026-05-01',
  issuedTo: '2026-05-31',
  kind: 'PART',
  channel: 'EMAIL',
  to: 'DIAGNOSIS',
  entity: 'JOB_CARD',
  lines: [{ kind: 'PART', description: 'Del' }],
};
const aMonth = { from: '2026-05-01', to: '2026-05-31' };
/** Where a field of that name is something else. */
const ofCall: Readonly<Record<string, Input>> = {
  files: { kind: 'JOB_CARD' },
  vatSums: aMonth,
  planner: aMonth,
  dayLoads: aMonth,
  figures: aMonth,
  staffHours: aMonth,
  workOverview: aMonth,
  figureList: { ...aMonth, kind: 'SALES' },
  figureSeries: { ...aMonth, kind: 'SALES', by: 'DAY' },
  saveDayException: { kind: 'CLOSED' },
  saveInspectionTemplate: { scope: 'SERVICE', sections: [{ title: 'Zavore', items: [{ title: 'Diski' }] }] },
  createApiKey: { scopes: ['customers.see'] },
  saveWebhook: { url: 'https://example.com/', eventTypes: ['invoice.paid'] },
  rateDiagnosis: { feedback: 'HELPED' },
  addCustomDomain: { host: 'servis.example.com' },
  saveSender: { from: 'servis@example.com', mode: 'DKIM' },
  saveAiSettings: { provider: 'EMBEDDED_ONLY' },
  askDiagnostics: { codes: ['P0299'] },
  faultCodes: { text: 'P0299' },
  recordFaultCodes: { codes: [{ code: 'P0299', status: 'STORED' }] },
  answerInspection: { answers: [{ itemKey: 'discs' }] },
  scrapPart: { reason: 'DAMAGE' },
  returnFromJob: { to: 'SHELF' },
  recordTread: { readings: [{ position: 'FL', treadTenthsMm: 60 }] },
  saveTyreTask: { kind: 'WASH', state: 'OPEN' },
  sendQueued: {
    operations: [
      {
        operationId: '0192f0c1-2345-7abc-8def-0123456789ab',
        name: 'stopClock',
        input: '{}',
        occurredAt: '2027-05-03T06:00:00.000Z',
      },
    ],
  },
};
/** Each call that takes a whole form of its own in GraphQL is given some things that are none. */
const noForms = [null, [], 'x', 0, { not: '' }];
/** Parallel requests to one workshop, whose writes run one after another. */
const requestsAtOnce = 4;
const takenShare = isLongRun ? 3 : 12;

const everyKnown = {
  ...workshopAccess,
  ...plannerAccess,
  ...pushAccess,
  ...stockAccess,
  ...tyresAccess,
  ...figuresAccess,
};

const calls = routes
  .filter(({ path }) => path.startsWith('/api/workshop/'))
  .map((route) => {
    const schema = route.body ?? route.query ?? z.object({});
    const least = leastInput(schema);
    const known = everyKnown[`${route.method.toUpperCase()} ${route.path}`]?.input;
    const needed = Object.fromEntries(Object.entries(usual).filter(([field]) => field in least));
    const name = route.path.split('/').at(-1) ?? '';
    const base: Input = {
      ...least,
      ...needed,
      ...ofCall[name],
      ...(typeof known === 'function' ? known(noTargets) : known),
    };
    return { route, schema, base, name, fields: fieldNamesOf(route) };
  });
type Call = (typeof calls)[number];

/** What the schema of a call takes in a field. */
const takenIn = ({ schema, base }: Call, field: string) =>
  hostileValues.filter((value) => schema.safeParse({ ...base, [field]: value }).success);

test.each(calls.map((call) => [call.route.method, call.name, call] as const))(
  '%s %s takes what is needed, so that one hostile field at a time reaches what lies behind the others',
  (_, name, { schema, base, fields }) => {
    // A device is another one each time.
    if (name !== 'saveIssuingDevice') expect(schema.safeParse(base).error?.issues).toBeUndefined();
    expect(fields).toEqual(expect.arrayContaining(Object.keys(base)));
  },
);

describe.each([...stricterEngine])('hostile input to the workshop on $name', (engine) => {
  const server = withServer(engine);
  let owner: Person;
  let ids: Input;
  let requestsSent = 0;

  beforeAll(async () => {
    owner = await aPaidOwner(server());
    // To load the example takes longer than everything else, and has no field for a value.
    await server().ctx.database.workshop.updateMany({ data: { exampleLoadedAt: new Date() } });
    const card = await taken(owner);
    const { id: jobId } = await proposed(owner, card.id);
    ids = { jobCardId: card.id, vehicleId: card.vehicleId, customerId: card.customerId, jobId };
  });

  /** With the rows of this workshop in place of those of nobody. */
  const besides = ({ base }: Call): Input =>
    Object.fromEntries(Object.entries(base).map(([field, value]) => [field, ids[field] ?? value]));

  const sendAll = async (requests: readonly (() => Promise<void>)[]) => {
    requestsSent += requests.length;
    await inParallel(requestsAtOnce, requests);
  };

  test.each(calls.map((call, turn) => [call.route.method.toUpperCase(), call.route.path, call, turn] as const))(
    '%s %s answers in the form of the contract, whatever comes',
    async (method, path, call, turn) => {
      const inputs = call.fields.flatMap((field, place) => {
        const one = hostileValues[(turn + place) % hostileValues.length];
        const share = takenIn(call, field).filter((_, index) => (index + turn + place) % takenShare === 0);
        return [...share, one].map((value) => ({ field, value }));
      });
      await sendAll(
        inputs.map(({ field, value }) => async () => {
          const input = { ...besides(call), [field]: value };
          const response =
            method === 'GET'
              ? await owner.client.fetch(`${path}?${new URLSearchParams(inQuery(input))}`)
              : await owner.client.rest(method, path, input);
          await expectContractAnswer(response, `${method} ${path} ${field}=${describeValue(value)}`);
        }),
      );
    },
    120_000,
  );

  test.each(calls.filter(({ route }) => route.method === 'post').map((call, turn) => [call.name, call, turn] as const))(
    'GraphQL %s answers in the form of the contract, whatever comes',
    async (name, call, turn) => {
      const found = graphqlCalls.find(([each]) => each === name);
      // What takes nothing has nothing to be hostile in.
      if (found === undefined) return expect(call.fields).toEqual([]);
      const [, kind, { args }] = found;
      const declared = args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
      const passed = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
      const query = `${kind} (${declared}) { ${name}(${passed}) { __typename } }`;
      const asVariables = (input: Input) => (kind === 'mutation' ? { input } : input);
      const inputs = call.fields.flatMap((field, place) => {
        const taken = takenIn(call, field);
        const any = hostileValues[(turn + place) % hostileValues.length];
        const one = taken[(turn + place) % (taken.length || 1)];
        // The same schema validates both transports: one of the two is enough where not all is tried, for a field in three.
        const values = isLongRun ? [any, one] : ([[any], [one], []][(turn + place) % 3] ?? []);
        return values.map((value) => asVariables({ ...besides(call), [field]: value }));
      });
      const formless = isLongRun ? noForms : [noForms[turn % noForms.length]];
      const strange = kind === 'mutation' ? formless.map((input) => ({ input })) : [];
      await sendAll(
        [...inputs, ...strange].map((variables) => async () => {
          const response = await owner.client.rest('POST', '/graphql', { query, variables });
          await expectGraphqlAnswer(response, `${name} ${describeValue(variables)}`);
        }),
      );
    },
    60_000,
  );

  test('and the workshop still works, with nothing but its own rows written', async () => {
    // A share in `npm test`, everything in the long run: fewer would mean that something was left out.
    expect(requestsSent).toBeGreaterThan(isLongRun ? 3000 : 1000);
    await done(owner, 'workshop');
    expect(await server().ctx.database.workshop.count()).toBe(1);
  });
});

function inQuery(input: Input): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([field, value]) => [field, inAddress(value)]));
}
