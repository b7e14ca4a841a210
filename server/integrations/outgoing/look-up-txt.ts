import type { OutgoingCalls } from '../../config/outgoing-calls.ts';
import { resolverOf } from './name-servers.ts';

/** What the name servers say of a name: the text records that prove whose it is. */
export interface TxtAnswer {
  readonly values: readonly string[];
  /** Whether an empty answer means that there is none, and not that nobody has answered. */
  readonly isCertain: boolean;
  /** The very answer, for people. */
  readonly seen: string;
}

const mostSeen = 1000;
/** As name servers call it, by what Node calls it. */
const words: ReadonlyMap<string, string> = new Map([
  ['ENOTFOUND', 'NXDOMAIN'],
  ['ENODATA', 'NODATA'],
  ['ESERVFAIL', 'SERVFAIL'],
  ['ETIMEOUT', 'TIMEOUT'],
]);
const certain: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/** The text records of a name, from the name servers of the configuration; it never throws. */
export async function lookUpTxt(name: string, { nameServers }: Pick<OutgoingCalls, 'nameServers'>): Promise<TxtAnswer> {
  const resolver = resolverOf(nameServers);
  try {
    const values = (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    return { values, isCertain: true, seen: values.join('\n').slice(0, mostSeen) };
  } catch (error) {
    const { code }: { code?: unknown } = Object(error);
    const known = typeof code === 'string' ? code : 'ERROR';
    return { values: [], isCertain: certain.has(known), seen: words.get(known) ?? known };
  }
}
