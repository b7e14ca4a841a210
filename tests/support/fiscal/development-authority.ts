import { z } from 'zod';
import type { Fault } from '../../../tools/emulators/fiscal-authority/index.ts';
import type { CertificateIssuer } from './confirming-workshop.ts';

/** The stand-in of the tax authority beside a development server, reached from another process. */
export interface DevelopmentAuthority extends CertificateIssuer {
  /** What it does wrong with invoices, until something else is said. */
  fails(fault: Fault): Promise<void>;
  /** It works as it should again, and what hangs is dropped. */
  recovers(): Promise<void>;
  /** The numbers it has given to the invoices of a taxpayer, by their sequence. */
  eors(taxNumber: string): Promise<Readonly<Record<string, string>>>;
}

const password = 'delavnica';
const known = z.object({
  result: z.array(z.object({ taxNumber: z.int(), number: z.string(), eor: z.string() })),
});

/** @param baseUrl of the server */
export function authorityBeside(baseUrl: string): DevelopmentAuthority {
  const tell = async (command: string, body: object = {}) => {
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await fetch(`${baseUrl}/dev/fiscal-authority/${command}`, asked);
    if (!answer.ok) throw new Error(`${command}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    control: {
      async issueCertificate({ taxNumber }) {
        const answer = await fetch(`${baseUrl}/dev/fiscal-certificate?taxNumber=${taxNumber}&password=${password}`);
        return { p12: Buffer.from(await answer.arrayBuffer()), password };
      },
    },
    fails: async (fault) => void (await tell('faults/always', { fault })),
    recovers: async () => void (await tell('faults/clear')),
    async eors(taxNumber) {
      const { result } = known.parse(await tell('invoices'));
      const own = result.filter((each) => each.taxNumber === Number(taxNumber));
      return Object.fromEntries(own.map(({ number, eor }) => [number, eor]));
    },
  };
}
