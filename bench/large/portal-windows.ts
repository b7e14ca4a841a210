import { Agent, request } from 'node:http';

/**
 * Pages of the portal that stay open, each of another customer, in a process of their own: it says when all are open,
 * and when each change of a car came. Arguments: the address of the stream, and the cookies.
 */
const [url = '', list = '[]'] = process.argv.slice(2);
const cookies: readonly string[] = JSON.parse(list);
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

function open(cookie: string): Promise<void> {
  return new Promise((opened, failed) => {
    const asking = request(url, { agent, headers: { cookie, accept: 'text/event-stream' } });
    asking.once('error', failed);
    asking.once('response', (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`A page was answered with ${answer.statusCode}`));
      answer.setEncoding('utf8').on('data', (text: string) => {
        for (const [, vehicleId] of text.matchAll(/"vehicleId":"([^"]+)"/g)) {
          process.send?.({ vehicleId, at: Date.now() });
        }
      });
      opened();
    });
    asking.end();
  });
}

const atOnce = 20;
for (let from = 0; from < cookies.length; from += atOnce) {
  await Promise.all(cookies.slice(from, from + atOnce).map(open));
}
process.send?.('open');
process.once('message', () => process.exit());
