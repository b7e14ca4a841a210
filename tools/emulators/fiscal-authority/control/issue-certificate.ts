import type { Chains } from '../certificates/chains.ts';
import type { Pair } from '../certificates/pair.ts';
import type { Store } from '../records/store.ts';

/** What is wrong with a certificate, if anything. */
export type CertificateState = 'valid' | 'expired' | 'revoked' | 'foreign' | 'unknown';

export interface WantedCertificate {
  readonly taxNumber: number;
  /**
   * `foreign` is of an authority that only has the same name; `unknown` is of the right one and is in no register.
   * Default: valid.
   */
  readonly state?: CertificateState;
  readonly name?: string;
  /** Password of the p12 file. */
  readonly password?: string;
  readonly lock?: '3des' | 'aes256';
  /** How many days it is valid yet, 0 to 1825 and more; not with `expired`. */
  readonly validDays?: number;
}

export interface TaxpayerCertificate extends Pair {
  readonly taxNumber: number;
  readonly password: string;
  /** The file that people import: PKCS#12. */
  readonly p12: Buffer;
}

/** What the file of a certificate is locked with unless something else is asked for. */
export const usualPassword = 'delavnica';

/** Issues a taxpayer's certificate: the tax number is an OU of its subject, its serial lies above 2^53. */
export async function issueCertificate(
  store: Store,
  chains: Chains,
  { taxNumber, state = 'valid', name = 'SERVIS TEST D.O.O.', password = usualPassword, ...wanted }: WantedCertificate,
): Promise<TaxpayerCertificate> {
  const [{ makeCertificatePair }, { pkcs12Of }] = await Promise.all([
    import('../certificates/make.ts'),
    import('../certificates/pkcs12.ts'),
  ]);
  const pair = await makeCertificatePair({
    subject: `CN=${escaped(name)}, 2.5.4.5=1, OU=${taxNumber}, OU=DavPotRacTEST, O=state-institutions, C=SI`,
    purpose: 'taxpayer',
    issuer: state === 'foreign' ? chains.foreign.taxpayers : chains.taxpayers,
    days: state === 'expired' ? { from: -1826, until: -1 } : { from: -1, until: wanted.validDays ?? 1825 },
  });
  if (state !== 'foreign' && state !== 'unknown') {
    store.certificates.put(pair.serial, { taxNumber, certificate: pair.certificate, revoked: state === 'revoked' });
  }
  return { ...pair, taxNumber, password, p12: pkcs12Of(pair, password, wanted.lock) };
}

/** A name as RFC 2253 writes it inside a subject. */
const escaped = (name: string) => name.replace(/[,+"\\<>;=#]/g, (sign) => `\\${sign}`);
