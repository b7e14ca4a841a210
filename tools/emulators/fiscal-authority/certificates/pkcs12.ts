import forge from 'node-forge';
import type { Pair } from './pair.ts';

/**
 * Writes the file that a taxpayer gets: key and certificate, locked with a password.
 *
 * @param password ASCII; of other letters programs do not agree how they are written
 * @param lock how the key is encrypted: `3des` as older programs write it, `aes256` as newer ones do
 */
export function pkcs12Of(pair: Pair, password: string, lock: '3des' | 'aes256' = '3des'): Buffer {
  if (!/^[ -~]+$/.test(password)) throw new Error('A password is made of ASCII');
  const key = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.certificateFromPem(pair.certificate);
  const file = forge.pkcs12.toPkcs12Asn1(key, certificate, password, {
    algorithm: lock,
    friendlyName: 'davcno-potrdilo',
  });
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary');
}
