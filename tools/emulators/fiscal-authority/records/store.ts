import { z } from 'zod';
import { type Change, type Journal, noJournal, openJournal, readJournal } from '../../stripe/records/journal.ts';
import { type Chains, chainsSchema } from '../certificates/chains.ts';

const taxNumber = z.int();

const certificate = z.object({ taxNumber, certificate: z.string(), revoked: z.boolean() });
export type KnownCertificate = z.output<typeof certificate>;

const premise = z.object({
  taxNumber,
  premise: z.string(),
  /** Real estate, movable or vending machine. */
  kind: z.enum(['realEstate', 'movable', 'vendingMachine']),
  validityDate: z.string(),
  /** For ever. */
  closed: z.boolean(),
  /** The message that said so last. */
  said: z.unknown(),
});
export type KnownPremise = z.output<typeof premise>;

const invoice = z.object({
  taxNumber,
  premise: z.string(),
  device: z.string(),
  number: z.string(),
  /** Year of issue. */
  year: z.string(),
  /** What the authority has confirmed it with; the same for every time that it comes. */
  eor: z.uuid(),
  /** Every ZOI that it came with, in the order of arrival; more than one is an issuer's mistake. */
  zois: z.array(z.string()),
  /** One for each time that it came. */
  messageIds: z.array(z.string()),
  /** As it came first. */
  said: z.unknown(),
});
export type ConfirmedInvoice = z.output<typeof invoice>;

const message = z.object({ times: z.int() });

/** One kind of record, by a key. */
export interface Collection<T> {
  get(key: string): T | undefined;
  put(key: string, value: T): void;
  all(): readonly T[];
}

/** What the stand-in remembers; with a file, also after a restart. */
export interface Store {
  readonly certificates: Collection<KnownCertificate>;
  readonly premises: Collection<KnownPremise>;
  readonly invoices: Collection<ConfirmedInvoice>;
  readonly messages: Collection<{ times: number }>;
  readonly chains: Collection<Chains>;
  close(): void;
}

/** @param file a journal, readable for its owner only: keys are in it; absent: in memory */
export function openStore(file?: string): Store {
  let journal: Journal = noJournal;
  const before = file === undefined ? [] : readJournal(file).flat();
  const put = (change: Change) => journal.append([change]);
  const store = {
    certificates: collection('certificate', certificate, before, put),
    premises: collection('premise', premise, before, put),
    invoices: collection('invoice', invoice, before, put),
    messages: collection('message', message, before, put),
    chains: collection('chains', chainsSchema, before, put),
  };
  if (file !== undefined)
    journal = openJournal(
      file,
      Object.values(store).flatMap(({ changes }) => changes()),
    );
  return { ...store, close: () => journal.close() };
}

function collection<T>(name: string, schema: z.ZodType<T>, before: readonly Change[], put: (change: Change) => void) {
  const records = new Map<string, T>();
  for (const [of, key, value] of before) if (of === name) records.set(key, schema.parse(value));
  return {
    get: (key: string) => records.get(key),
    put(key: string, value: T) {
      records.set(key, value);
      put([name, key, value]);
    },
    all: () => [...records.values()],
    changes: (): Change[] => Array.from(records, ([key, value]) => [name, key, value]),
  };
}
