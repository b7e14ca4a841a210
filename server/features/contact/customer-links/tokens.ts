import { derivedToken, givenDerivedToken } from '../../../auth/tokens/derived-tokens.ts';
import type { Config } from '../../../config/config.ts';

type Keys = Pick<Config, 'dataKeys'>;

/** The token under the current key. */
export const tokenOf = (config: Keys, linkId: string): string => derivedToken(config, 'share link', linkId);

/** @returns the token that was given for a link; undefined when its key was removed from the server */
export const givenToken = (
  config: Keys,
  link: { readonly id: string; readonly tokenHash: string },
): string | undefined => givenDerivedToken(config, 'share link', link);
