import { derivedToken, givenDerivedToken } from '../../../../auth/tokens/derived-tokens.ts';
import { hashToken } from '../../../../auth/tokens/one-time-tokens.ts';
import type { Config } from '../../../../config/config.ts';

const purpose = 'sms reports';

/** Where the provider of a workshop reports what became of its messages; nobody else can guess it. */
export const reportUrl = (config: Pick<Config, 'appUrl' | 'dataKeys'>, workshopId: string): string =>
  `${config.appUrl}/sms-reports/${workshopId}/${derivedToken(config, purpose, workshopId)}`;

/** Whether a token is that of the workshop's address, under any key of the server. */
export const isReportToken = (config: Pick<Config, 'dataKeys'>, workshopId: string, token: string): boolean =>
  givenDerivedToken(config, purpose, { id: workshopId, tokenHash: hashToken(token) }) !== undefined;
