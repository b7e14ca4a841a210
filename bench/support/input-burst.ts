import 'reflect-metadata';
import { once } from 'node:events';
import { apiOperations } from '../../server/api-docs.ts';
import { buildGraphqlSchema } from '../../server/graphql-schema.ts';
import { slowTexts } from '../../tests/support/input/hostile-values.ts';
import { textsOf } from '../../tests/support/input/texts-of.ts';
import { publicAddress } from './product-server.ts';

/*
 * Sends what is slow to work on to every text field of every call, from so many callers without a session, one call after
 * the other each. A program of its own, so that sending does not hold up what the bench measures meanwhile:
 *
 *     tsx bench/support/input-burst.ts <callers> <seconds> <server>
 */
const [callers = '', seconds = '', url = ''] = process.argv.slice(2);

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** Nothing that a signature guards is read before the signature is checked. */
const guarded = new Set(['stripe', 'partner']);

const rest = Object.values(apiOperations)
  .flat()
  .filter(({ path, caller = '' }) => path !== '/graphql' && !guarded.has(caller))
  .flatMap(({ method, path, body }) =>
    (body === undefined ? [] : textsOf(body)).flatMap((field) =>
      slowTexts.map((text): Call => {
        const sent = field.path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), text);
        const address = path.replace(/:\w+/g, 'x');
        return { method: method.toUpperCase(), path: address, body: JSON.stringify(sent) };
      }),
    ),
  );

const schema = buildGraphqlSchema();
const graphql = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}).flatMap((field) => {
    const declared = field.args.map(({ name, type: argument }) => `$${name}: ${argument}`).join(', ');
    const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
    const query = `${type === schema.getQueryType() ? 'query' : 'mutation'}(${declared}) { ${field.name}(${passed}) { __typename } }`;
    const texts = field.args.filter(({ type: argument }) => /^(String|ID)/.test(`${argument}`));
    return texts.flatMap(({ name }) =>
      slowTexts.map((text): Call => {
        const others = Object.fromEntries(texts.map((other) => [other.name, 'x']));
        const body = JSON.stringify({ query, variables: { ...others, [name]: text } });
        return { method: 'POST', path: '/graphql', body };
      }),
    );
  }),
);
const queries = slowTexts.flatMap((text): Call[] =>
  [text, `{ ${text} }`].map((query) => ({ method: 'POST', path: '/graphql', body: JSON.stringify({ query }) })),
);

const calls = [...rest, ...graphql, ...queries];
process.send?.('ready');
await once(process, 'message');
const end = performance.now() + Number(seconds) * 1000;
const statuses: Record<number, number> = {};
let next = 0;
await Promise.all(
  Array.from({ length: Number(callers) }, async () => {
    while (performance.now() < end) {
      const call = calls[next++ % calls.length];
      if (call === undefined) throw new Error('There is nothing to send');
      const headers = { 'content-type': 'application/json', origin: publicAddress };
      const init = { method: call.method, headers, body: call.body };
      const response = await fetch(`${url}${call.path}`, init).catch(() => undefined);
      await response?.arrayBuffer();
      // 0: no answer at all.
      statuses[response?.status ?? 0] = (statuses[response?.status ?? 0] ?? 0) + 1;
    }
  }),
);
process.send?.({ kinds: calls.length, statuses }, () => process.exit(0));
