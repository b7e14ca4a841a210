import { openDatabase } from '../../server/infrastructure/database/database.ts';
import { seedManyWorkshops } from '../../tools/seed/many-workshops.ts';
import { residentMegabytes } from '../support/process-figures.ts';
import { startProductServer } from '../support/product-server.ts';
import { type Desk, type Garage, openDesk } from './garage.ts';
import { mainScreens } from './screens.ts';

/** What the four main screens of a workshop ask, with some of its things by turns. */
export type Questions = Awaited<ReturnType<typeof mainScreens>>;
export type Screen = keyof Questions;

/** A desk, and what is asked there. */
export interface AskingDesk extends Desk {
  readonly questions: Questions;
}

/** A server on a database with many workshops of normal size, each of whose owners is signed in. */
export interface ManyDesks extends Pick<Garage, 'databaseUrl' | 'pids' | 'stop'> {
  readonly desks: readonly [AskingDesk, ...AskingDesk[]];
  /** What the server had in memory before there was any workshop. */
  readonly residentAtFirst: number;
}

/** Cards and cars of each workshop that are asked for: more would fill the memory of the caller. */
const things = 4;

/**
 * Starts a server and writes the workshops.
 *
 * @param cards of each
 */
export async function openManyDesks(
  databaseUrl: string,
  { workshops, cards }: { readonly workshops: number; readonly cards: number },
  databasePids: readonly number[],
): Promise<ManyDesks> {
  const product = await startProductServer(databaseUrl);
  const database = await openDatabase(databaseUrl);
  const stop = async () => {
    await database.close();
    await product.stop();
  };
  try {
    const residentAtFirst = await residentMegabytes(product.pid);
    const now = new Date();
    // Today at noon, so that what is expected and promised lies around it.
    now.setUTCHours(10, 0, 0, 0);
    const took = stopwatch();
    const seeded = await seedManyWorkshops(databaseUrl, { workshops, cards, now });
    console.log(`${workshops} workshops of ${cards} cards are there after ${took()} s`);
    const desks: AskingDesk[] = [];
    for (const workshop of seeded) desks.push(await openAskingDesk(product.url, database, workshop));
    console.log(`Their owners are signed in after ${took()} s`);
    const [first, ...others] = desks;
    if (first === undefined) throw new Error('There are no workshops');
    return { databaseUrl, pids: [product.pid, ...databasePids], stop, desks: [first, ...others], residentAtFirst };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openAskingDesk(...parameters: Parameters<typeof openDesk>): Promise<AskingDesk> {
  const desk = await openDesk(...parameters);
  return { ...desk, questions: await mainScreens(desk, things) };
}

function stopwatch(): () => number {
  const began = Date.now();
  return () => Math.round((Date.now() - began) / 1000);
}
