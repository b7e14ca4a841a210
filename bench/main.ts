import { benchFigures } from './figures/figures.ts';
import { benchInput } from './input.ts';
import { benchInvoices } from './invoices.ts';
import { benchLarge } from './large/large.ts';
import { benchLogins } from './logins.ts';
import { benchPush } from './messages/push.ts';
import { benchPeers } from './peers.ts';
import { benchReads } from './reads.ts';
import { benchScale } from './scale.ts';
import { benchStart } from './start.ts';
import { benchSteady } from './steady.ts';
import { benchStockBesideCards } from './stock/beside-cards.ts';
import { benchStock } from './stock/stock.ts';
import { benchTeam } from './team.ts';
import { benchTenant } from './tenant.ts';
import { benchWeb } from './web.ts';
import { benchWebhooks } from './webhooks.ts';
import { benchBooking } from './workshop/booking.ts';
import { benchDesk } from './workshop/desk.ts';
import { benchWorkshopInput } from './workshop/inputs/worst-input.ts';
import { benchPhone } from './workshop/phone.ts';
import { benchPlanner } from './workshop/planner.ts';
import { benchWorkshop } from './workshop.ts';
import { benchWorkshops } from './workshops.ts';

/**
 * `npm run bench [name …]`: measures, side by side with a reference in the same run, because only a ratio means
 * something on a machine that others use too. Nothing here passes or fails.
 */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  reads: benchReads,
  logins: benchLogins,
  input: benchInput,
  team: benchTeam,
  tenant: benchTenant,
  webhooks: benchWebhooks,
  peers: benchPeers,
  steady: benchSteady,
  start: benchStart,
  scale: benchScale,
  workshop: benchWorkshop,
  'input workshop': benchWorkshopInput,
  workshops: benchWorkshops,
  invoices: benchInvoices,
  web: benchWeb,
  desk: benchDesk,
  booking: benchBooking,
  planner: benchPlanner,
  figures: benchFigures,
  phone: benchPhone,
  stock: benchStock,
  'stock-cards': benchStockBesideCards,
  push: benchPush,
  large: benchLarge,
};
/** Parts of `large` by themselves. */
const partsOfLarge: Readonly<Record<string, () => Promise<void>>> = {
  portal: () => benchLarge(['portal']),
  reminders: () => benchLarge(['reminders']),
  diagnostics: () => benchLarge(['diagnostics']),
  'webhooks-out': () => benchLarge(['webhooks-out']),
};

const wanted = process.argv.slice(2);
/** `input workshop` names one bench, not two. */
const together = wanted.join(' ');
const named = { ...benches, ...partsOfLarge };
for (const [name, run] of Object.entries(named)) {
  const isWanted = together in named ? name === together : wanted.includes(name);
  if ((wanted.length === 0 && name in benches) || isWanted) await run();
}
