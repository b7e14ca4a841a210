import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/** Receives what a webhook sends: believes what is signed, and does what comes again only once. */

const { WEBHOOK_SECRET: secret, PORT: port = '8787' } = process.env;
if (!secret) throw new Error('Set WEBHOOK_SECRET, the one that was shown with the new webhook');
const webhook = new Webhook(secret);
/** A real program keeps these for three days, as long as deliveries are repeated. */
const seen = new Set<string>();

const server = createServer(async (request, response) => {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  // The signature is over the bytes as they came, so they are verified before they are parsed.
  const body = await text(request);
  try {
    webhook.verify(body, headers);
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    console.log(`refused ${error.message}`);
    response.writeHead(401).end();
    return;
  }
  const id = headers['webhook-id'] ?? '';
  console.log(`${seen.has(id) ? 'again' : 'event'} ${id} ${body}`);
  seen.add(id);
  // What takes long is done after the answer: the sender waits ten seconds and then tries again.
  response.writeHead(204).end();
});
server.listen(Number(port), '127.0.0.1', () => console.log(`receiving ${port}`));
