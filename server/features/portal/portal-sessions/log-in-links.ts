import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { documentLanguage } from '../../../../schema/features/workshop/enums.ts';
import type { Language } from '../../../../schema/languages.ts';
import { lifetimes } from '../../../../schema/rules.ts';
import { areDigitsOf, derivedDigits, derivedToken } from '../../../auth/tokens/derived-tokens.ts';
import { hashToken } from '../../../auth/tokens/one-time-tokens.ts';
import type { Config } from '../../../config/config.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';

/** Links that open the portal once, the digits in the same mail, and what the browser holds that asked for them. */

type Keys = Pick<Config, 'dataKeys'>;

const purpose = 'portal log-in';

/** The token of a link. Only the mail has it; the database keeps its hash. */
export const tokenOfLogin = (config: Keys, id: string): string => derivedToken(config, purpose, id);

export const codeOfLogin = (config: Keys, id: string): string => derivedDigits(config, purpose, id);

/** Whether these digits belong to a link; blanks between them, as mail programs show them, do not count. */
export const isCodeOfLogin = (config: Keys, id: string, typed: string): boolean =>
  areDigitsOf(config, purpose, id, typed.replace(/\s/g, ''));

/** A secret that only one browser has. 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

interface NewLogin {
  readonly emailKey: string;
  /** What the browser holds; left out where the workshop sends the link. */
  readonly nonce?: string;
  /** The network address that it was asked from. */
  readonly address?: string;
  /** The one that was chosen where it was asked for; that of the customer unless given. */
  readonly language?: Language | undefined;
  /** Since when its mail is on its way; left out where that is still to be decided. */
  readonly handledAt?: Date;
  readonly now: Date;
}

/** Writes down a link that is to be mailed. @returns its id, of which its token and digits are made */
export async function addLogin(
  { portalLogin }: TenantTables,
  config: Keys,
  { emailKey, nonce, address, language, handledAt, now }: NewLogin,
): Promise<string> {
  const id = newId(now);
  await portalLogin.create({
    data: {
      id,
      emailKey,
      tokenHash: hashToken(tokenOfLogin(config, id)),
      nonceHash: nonce === undefined ? null : hashToken(nonce),
      addressHash: address === undefined ? null : addressHashOf(config, address),
      language: language === undefined ? null : documentLanguage.parse(language.toUpperCase()),
      createdAt: now,
      expiresAt: secondsAfter(now, lifetimes.portalLoginSeconds),
      handledAt: handledAt ?? null,
    },
  });
  return id;
}

/** A network address as it is kept: nobody reads it out of the database. */
function addressHashOf({ dataKeys: [material] }: Keys, address: string): string {
  const key = Buffer.from(hkdfSync('sha256', material, '', 'delavnica portal address', 32));
  return createHmac('sha256', key).update(address).digest('hex');
}
