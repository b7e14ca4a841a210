import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Codes of authenticator apps (RFC 6238: six digits, 30 seconds, SHA-1, which every app knows) and recovery codes. */

const stepSeconds = 30;
/** Clocks differ and people type slowly: the code before and the one after are taken as well. */
const window = 1;
const recoveryCodeCount = 10;
/** 120 bits, so that a plain hash keeps them safe (ASVS 6.5.2). */
const recoveryCodeBytes = 15;

/** Whether somebody shows a code of the app, as far as its form tells; otherwise it is a recovery code. */
export function isAppCode(code: string): boolean {
  return code.length === 6;
}

/** @returns a new secret in Base32, 160 bits as RFC 4226 recommends */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

function totpOf(secret: string, label = 'Delavnica'): TOTP {
  return new TOTP({ issuer: 'Delavnica', label, secret: Secret.fromBase32(secret), period: stepSeconds });
}

/** The address that an authenticator app reads from the QR code. */
export function keyUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * Which 30-second step a code belongs to.
 *
 * @param code six digits
 * @returns the number of the step, or undefined when the code is not right now
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

/** @returns ten codes in groups of four letters and digits, shown once */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = new Secret({ buffer: new Uint8Array(randomBytes(recoveryCodeBytes)).buffer }).base32.toLowerCase();
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** The form in which a recovery code is stored and looked up, whatever way it was typed. */
export function recoveryCodeHash(code: string): string {
  return createHash('sha256').update(code.replace(/[\s-]/g, '').toLowerCase()).digest('hex');
}
