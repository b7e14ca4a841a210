import { isIP } from 'node:net';
import { z } from 'zod';

/** How the server may call addresses that others have given it: push services, webhooks. */
export interface OutgoingCalls {
  /** `host:port` that may be private and without TLS; never in production. */
  readonly allowed: ReadonlySet<string>;
  /** `ip:port` of the name servers that are asked for such names; those of the machine where there are none. */
  readonly nameServers: readonly string[];
}

const withPort = /^(?:\[[0-9a-fA-F:.]+\]|[^\s:/@[\]]+):\d{1,5}$/;
const items = (text: string): readonly string[] => text.split(',').map((item) => item.trim());

const isNameServer = (item: string): boolean =>
  withPort.test(item) && isIP(item.slice(0, item.lastIndexOf(':')).replace(/^\[|\]$/g, '')) !== 0;

/** The variables of this part of the configuration. */
export const outgoingVariables = {
  OUTGOING_ALLOW: z
    .string()
    .refine((text) => items(text).every((item) => withPort.test(item)), 'must be host:port, several with commas')
    .optional(),
  DNS_SERVERS: z
    .string()
    .refine((text) => items(text).every(isNameServer), 'must be ip:port, several with commas')
    .optional(),
};

const variables = z.object(outgoingVariables);
type OutgoingVariables = z.output<typeof variables>;

export const outgoingCallsOf = ({
  OUTGOING_ALLOW: allowed,
  DNS_SERVERS: nameServers,
}: OutgoingVariables): OutgoingCalls => ({
  allowed: new Set(allowed === undefined ? [] : items(allowed).map((item) => item.toLowerCase())),
  nameServers: nameServers === undefined ? [] : items(nameServers),
});

/** @returns what cannot be so in production */
export const outgoingProblems = (
  { OUTGOING_ALLOW: allowed }: OutgoingVariables,
  production: boolean,
): readonly string[] => (production && allowed !== undefined ? ['OUTGOING_ALLOW: not allowed in production'] : []);
