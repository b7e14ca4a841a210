import { Agent, request } from 'node:http';
import { print } from 'graphql';
import { WorkshopChangedDocument } from '../../generated/graphql.ts';

/**
 * Windows that follow what is written to a workshop, in a process of their own, so that reading them takes nothing from
 * the person who measures; it says when all are open, and at `end` how many changes they received. Arguments: how many,
 * the address of the server, its headers.
 */
const [count = '', url = '', headers = '{}'] = process.argv.slice(2);
const body = JSON.stringify({ query: print(WorkshopChangedDocument), operationName: 'WorkshopChanged' });
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
let notified = 0;

function open(): Promise<void> {
  return new Promise((opened, failed) => {
    const asking = request(`${url}/graphql/stream`, {
      method: 'POST',
      agent,
      headers: { ...JSON.parse(headers), accept: 'text/event-stream' },
    });
    asking.once('error', failed);
    asking.once('response', (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`A window was answered with ${answer.statusCode}`));
      answer.setEncoding('utf8').on('data', (text: string) => {
        notified += text.split('event: next').length - 1;
      });
      opened();
    });
    asking.end(body);
  });
}

await Promise.all(Array.from({ length: Number(count) }, open));
process.send?.('open');
process.once('message', () => {
  process.send?.(notified, () => process.exit());
});
