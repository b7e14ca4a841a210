import { X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { type Pair, pairSchema } from './pair.ts';

/**
 * Everything the stand-in signs with. Two trees, as with the authority: its server and its answers hang below a state
 * root, the taxpayers' certificates below another one, so that no taxpayer can sign an answer.
 */
export const chainsSchema = z.object({
  root: pairSchema,
  intermediate: pairSchema,
  server: pairSchema,
  answers: pairSchema,
  /** One whose time is over. */
  expiredAnswers: pairSchema,
  taxpayers: pairSchema,
  /** An untrusted chain with the names of the real one, as a forger would choose them. */
  foreign: z.object({ root: pairSchema, answers: pairSchema, taxpayers: pairSchema }),
});
export type Chains = z.output<typeof chainsSchema>;

const state = 'O=state-institutions, C=SI';
const tenYears = { from: -1, until: 3650 };

export const names = {
  root: `CN=Stand-in Root, ${state}`,
  intermediate: `CN=Stand-in State Authority, ${state}`,
  server: `CN=localhost, OU=Stand-in, ${state}`,
  answers: `CN=DavPotRac Stand-in, OU=DavPotRac, ${state}`,
  taxpayers: `CN=Tax CA Stand-in, ${state}`,
};

/** Makes all of them; takes about a second, once for an installation. */
export async function makeChains(): Promise<Chains> {
  const { makeCertificatePair } = await import('./make.ts');
  const top = (subject: string, keyOf?: Pair) =>
    makeCertificatePair({ subject, purpose: 'issuer', keyOf, days: tenYears });
  const [root, taxpayers, foreignRoot] = await Promise.all([top(names.root), top(names.taxpayers), top(names.root)]);
  const intermediate = await makeCertificatePair({
    subject: names.intermediate,
    purpose: 'issuer',
    issuer: root,
    days: tenYears,
  });
  const answers = { subject: names.answers, purpose: 'answers' } as const;
  const [server, signing] = await Promise.all([
    // As long as the authority's, which is renewed every two years; the signer's every five.
    makeCertificatePair({
      subject: names.server,
      purpose: 'server',
      issuer: intermediate,
      days: { from: -1, until: 730 },
    }),
    makeCertificatePair({ ...answers, issuer: intermediate, days: { from: -1, until: 1825 } }),
  ]);
  return {
    root,
    intermediate,
    server,
    answers: signing,
    expiredAnswers: await makeCertificatePair({
      ...answers,
      issuer: intermediate,
      keyOf: signing,
      days: { from: -1826, until: -1 },
    }),
    taxpayers,
    foreign: {
      root: foreignRoot,
      answers: await makeCertificatePair({
        ...answers,
        issuer: foreignRoot,
        keyOf: foreignRoot,
        days: { from: -1, until: 1825 },
      }),
      taxpayers: await top(names.taxpayers, foreignRoot),
    },
  };
}

/** The file that a client pins: root and intermediate authority, PEM. */
export const pinsOf = ({ root, intermediate }: Chains): string => `${root.certificate}\n${intermediate.certificate}\n`;

/** The base64 that `x5c` holds: the certificate without its frame. */
export const bareCertificate = ({ certificate }: Pair): string => certificate.replace(/-----[^-]+-----|\s/g, '');

/** Whether they can still be used for a day: the server's is the first whose time is over. */
export const isValid = ({ server }: Chains): boolean =>
  new Date(new X509Certificate(server.certificate).validTo).getTime() > Date.now() + 86_400_000;
