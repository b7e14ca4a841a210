import { measureFigures } from '../figures/figures.ts';
import { onBothEnginesWithMany } from '../support/engines.ts';
import { metricsVariables } from '../support/pauses/longest-pause.ts';
import { type Garage, openGarage } from '../workshop/garage.ts';
import { measureDiagnostics } from './diagnostics.ts';
import { measurePortal } from './portal.ts';
import { measureReminders } from './reminders.ts';
import { startReceiver } from './webhook-receiver.ts';
import { measureWebhooksOut } from './webhooks-out.ts';

/**
 * What customers come back to, and what is asked of a long history, in one workshop of 100,000 cards; filling it takes
 * minutes, so `npm run bench large` measures all parts in one go, and `ONLY=portal,figures` some. `DATABASE=file:…`
 * takes a database that `npm run seed big` has filled; `SCALE=0.01` is for a look.
 */
const scale = Number(process.env.SCALE ?? 1);

const parts = {
  reminders: measureReminders,
  portal: measurePortal,
  figures: measureFigures,
  diagnostics: measureDiagnostics,
  'webhooks-out': measureWebhooksOut,
} satisfies Readonly<Record<string, (engine: string, garage: Garage, receiver: Receiver) => Promise<void>>>;

type Receiver = Awaited<ReturnType<typeof startReceiver>>;
export type LargePart = keyof typeof parts;

const named: readonly string[] | undefined = process.env.ONLY?.split(',');

/** @param only the parts that are measured; those that `ONLY` names, or all, unless given */
export function benchLarge(only?: readonly LargePart[]): Promise<void> {
  const wanted = only ?? named ?? Object.keys(parts);
  return onBothEnginesWithMany(async (engine, urlOf, databasePids) => {
    const receiver = await startReceiver();
    const garage = await openGarage(process.env.DATABASE ?? (await urlOf('large')), scale, databasePids, {
      // In production webhooks lead to public addresses alone.
      NODE_ENV: 'development',
      OUTGOING_ALLOW: receiver.host,
      RATE_LIMIT_SCALE: '1000000',
      ...metricsVariables,
    });
    try {
      for (const [name, measure] of Object.entries(parts)) {
        if (wanted.includes(name)) await measure(engine, garage, receiver);
      }
    } finally {
      await garage.stop();
      receiver.close();
    }
  });
}
