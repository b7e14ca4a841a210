import { randomUUID, sign } from 'node:crypto';
import { bareCertificate, type Chains } from '../certificates/chains.ts';
import type { Pair } from '../certificates/pair.ts';
import type { Verdict } from './process-message.ts';
import type { SignedCall } from './read-message.ts';

/** Ways of signing an answer that no client may believe, and the right one. */
export const signings = [
  'right',
  /** With a key that does not belong to the certificate it shows. */
  'wrongKey',
  /** With a certificate that a stranger's authority of the same name has issued. */
  'foreignChain',
  /** With one of ours whose time is over. */
  'expiredCertificate',
  /** With a taxpayers' authority's certificate: of the authority's house, but not for answers. */
  'taxpayersAuthority',
  /** Changed after it was signed. */
  'altered',
  /** `alg` none and no signature. */
  'unsigned',
] as const;
export type Signing = (typeof signings)[number];

const roots = { invoices: 'InvoiceResponse', register: 'BusinessPremiseResponse' } as const;

/** @returns the payload of an answer, as the authority's JSON schema has it */
export function answerTo(call: SignedCall, { messageId, refusal, eor }: Verdict): object {
  // A message that cannot be read has none to answer to.
  const header = { MessageID: messageId ?? randomUUID(), DateTime: new Date().toISOString().slice(0, 19) };
  const content = refusal
    ? { Error: { ErrorCode: refusal.code, ErrorMessage: refusal.message } }
    : { UniqueInvoiceID: eor };
  return { [roots[call]]: { Header: header, ...content } };
}

/** Signs an answer: RS256 with the certificates from the signer's up to below the root in `x5c`. */
export function signedAnswer(chains: Chains, payload: object, signing: Signing, chain: 'whole' | 'leaf'): string {
  const { shown, key } = signersOf(chains)[signing];
  const certificates = chain === 'leaf' ? shown.slice(0, 1) : shown;
  const alg = signing === 'unsigned' ? 'none' : 'RS256';
  const header = part({ alg, x5c: certificates.map(bareCertificate) });
  const signed = `${header}.${part(payload)}`;
  if (signing === 'unsigned') return `${signed}.`;
  const signature = sign('RSA-SHA256', Buffer.from(signed), key.privateKey).toString('base64url');
  if (signing === 'altered') return `${header}.${part({ ...payload, Added: true })}.${signature}`;
  return `${signed}.${signature}`;
}

function signersOf(chains: Chains): Record<Signing, { shown: readonly Pair[]; key: Pair }> {
  const { answers, intermediate, expiredAnswers, taxpayers, foreign } = chains;
  const right = { shown: [answers, intermediate], key: answers };
  return {
    right,
    altered: right,
    unsigned: right,
    wrongKey: { ...right, key: foreign.answers },
    foreignChain: { shown: [foreign.answers, foreign.root], key: foreign.answers },
    expiredCertificate: { shown: [expiredAnswers, intermediate], key: expiredAnswers },
    taxpayersAuthority: { shown: [taxpayers], key: taxpayers },
  };
}

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
