import 'reflect-metadata';
import { createPrivateKey, randomBytes } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import type { Pair } from './pair.ts';

/** RSA, as the authority's: its answers and the taxpayers' messages are RS256. */
const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};

const dayMilliseconds = 86_400_000;

/** What a certificate is for. */
export type Purpose =
  /** May issue others. */
  | 'issuer'
  /** The TLS server at a loopback address. */
  | 'server'
  /** Signs answers. */
  | 'answers'
  /** A taxpayer's: opens TLS and signs messages. */
  | 'taxpayer';

export interface CertificateOptions {
  /** As RFC 2253 writes it, the most particular part first. */
  readonly subject: string;
  readonly purpose: Purpose;
  /** Absent: signs itself. */
  readonly issuer?: Pair | undefined;
  /** The pair whose key it gets; absent: one of its own. */
  readonly keyOf?: Pair | undefined;
  /** Days from now on; the beginning of an expired one lies before today as its end does. */
  readonly days: { readonly from: number; readonly until: number };
}

/** Makes a key and a certificate for it. Takes a tenth of a second, most of it for the key. */
export async function makeCertificatePair({
  subject,
  purpose,
  issuer,
  keyOf,
  days,
}: CertificateOptions): Promise<Pair> {
  x509.cryptoProvider.set(crypto);
  const keys = keyOf ? await keysOf(keyOf) : await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const issuerCertificate = issuer ? new x509.X509Certificate(issuer.certificate) : undefined;
  const serial = serialAboveSafeIntegers();
  const privateKey = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey));
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: serial.toString(16).padStart(16, '0'),
    subject,
    issuer: issuerCertificate?.subject ?? subject,
    notBefore: new Date(Date.now() + days.from * dayMilliseconds),
    notAfter: new Date(Date.now() + days.until * dayMilliseconds),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: issuer ? (await keysOf(issuer)).privateKey : keys.privateKey,
    extensions: [
      ...extensionsFor(purpose),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      ...(issuerCertificate ? [await x509.AuthorityKeyIdentifierExtension.create(issuerCertificate.publicKey)] : []),
    ],
  });
  return {
    certificate: certificate.toString('pem'),
    privateKey: createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' })
      .export({ type: 'pkcs8', format: 'pem' })
      .toString(),
    serial: serial.toString(),
  };
}

function extensionsFor(purpose: Purpose): x509.Extension[] {
  const { keyCertSign, cRLSign, digitalSignature, keyEncipherment } = x509.KeyUsageFlags;
  if (purpose === 'issuer') {
    return [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(keyCertSign | cRLSign, true),
    ];
  }
  const leaf = [
    new x509.BasicConstraintsExtension(false, undefined, true),
    new x509.KeyUsagesExtension(digitalSignature | keyEncipherment, true),
  ];
  if (purpose === 'answers') return leaf;
  if (purpose === 'taxpayer') return [...leaf, new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.clientAuth])];
  return [
    ...leaf,
    new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
    new x509.SubjectAlternativeNameExtension([
      { type: 'dns', value: 'localhost' },
      { type: 'ip', value: '127.0.0.1' },
      { type: 'ip', value: '::1' },
    ]),
  ];
}

/** Between 2^61 and 2^62, as those of the authority are: no JavaScript number holds it exactly. */
function serialAboveSafeIntegers(): bigint {
  return (randomBytes(8).readBigUInt64BE() >> 3n) | (1n << 61n) | 1n;
}

async function keysOf({ privateKey, certificate }: Pair): Promise<CryptoKeyPair> {
  const der = Buffer.from(privateKey.replace(/-----[^-]+-----|\s/g, ''), 'base64');
  return {
    privateKey: await crypto.subtle.importKey('pkcs8', der, algorithm, true, ['sign']),
    publicKey: await new x509.X509Certificate(certificate).publicKey.export(algorithm, ['verify']),
  };
}
