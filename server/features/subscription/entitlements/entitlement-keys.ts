import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, type JWK } from 'jose';

/** What turns a 32-byte seed into an Ed25519 private key in PKCS #8 (RFC 8410, section 7). */
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key pair of entitlements and the name under which it is published. */
export interface EntitlementKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly published: JWK;
}

/**
 * The key that belongs to key material of the server. It is derived and not stored, so that every process of an
 * installation signs with the same one and rotating DATA_KEY rotates it too.
 */
export async function entitlementKeyOf(material: Uint8Array): Promise<EntitlementKey> {
  const seed = Buffer.from(hkdfSync('sha256', material, '', 'delavnica entitlement, Ed25519', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Header, seed]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: `${x}` } satisfies JWK;
  const id = await calculateJwkThumbprint(jwk);
  return { id, privateKey, published: { ...jwk, kid: id, alg: 'EdDSA', use: 'sig' } };
}
