import { expect } from 'vitest';
import { type Invoice, invoice } from '../../../schema/features/money/invoices.ts';
import { workshopAnswer } from '../../../schema/features/workshop/workshop-settings.ts';
import type { Client } from '../client/client.ts';

/** Invoices of one workshop that several servers issue at the same moment. */
export interface IssuedAtOnce {
  /** As they were answered, each once. */
  readonly invoices: readonly Invoice[];
  readonly paymentMethodId: string;
  /** How often a desk was told to try again. */
  readonly pressedAgain: number;
  /** Asks one server after the other. */
  readonly askAt: (place: number, call: string, input?: object) => ReturnType<Client['restOutcome']>;
}

/**
 * Drafts so many invoices for cash, presses on all of them at the same moment and expects each to be issued.
 *
 * @param clients a browser of the same owner at each of the servers
 */
export async function issuedAtOnce(clients: readonly Client[], many: number): Promise<IssuedAtOnce> {
  const askAt = (place: number, call: string, input: object = {}) => {
    const client = clients[place % clients.length];
    if (client === undefined) throw new Error('There is at least one');
    return client.restOutcome('POST', `/api/workshop/${call}`, input);
  };
  const settings = workshopAnswer.parse((await askAt(0, 'workshop')).data);
  const paymentMethodId = settings.paymentMethods.find(({ kind }) => kind === 'CASH')?.id ?? '';
  let pressedAgain = 0;
  // A server that is asked for more than it can do in its time says so, and the desk presses again.
  const pressed = async (place: number, call: string, input: object): ReturnType<typeof askAt> => {
    const outcome = await askAt(place, call, input);
    if (outcome.code !== 'UNAVAILABLE') return outcome;
    pressedAgain += 1;
    return pressed(place, call, input);
  };
  const lines = [{ description: 'Olje', unitPrice: 122_000 }];
  const drafts: Invoice[] = [];
  for (let place = 0; place < many; place += 1) {
    drafts.push(invoice.parse((await pressed(place, 'draftInvoice', { lines, paymentMethodId })).data));
  }
  const outcomes = await Promise.all(
    drafts.map(({ id, version }, place) => pressed(place, 'issueInvoice', { id, version })),
  );
  expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set(['OK']));
  return { invoices: outcomes.map(({ data }) => invoice.parse(data)), paymentMethodId, pressedAgain, askAt };
}
