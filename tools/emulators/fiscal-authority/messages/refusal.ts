export const refusalCodes = ['S001', 'S002', 'S003', 'S004', 'S005', 'S006', 'S007', 'S008', 'S100'] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** What the authority answers when it refuses, in its own numbering. */
export const refusals: Readonly<Record<RefusalCode, string>> = {
  S001: 'The message does not follow the XML schema',
  S002: 'The message does not follow the JSON schema',
  S003: 'The signature is not valid',
  S004: 'No certificate with this serial number is known',
  S005: 'The tax number differs from that of the certificate',
  S006: 'The business premise is not registered, or is closed',
  S007: 'The certificate is revoked',
  S008: 'The certificate has expired',
  S100: 'System error; try again',
};
/** A refusal that is answered, signed, with HTTP 200. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    /** For a person who reads the log of a test; added to what is answered. */
    readonly why = '',
  ) {
    super(why === '' ? refusals[code] : `${refusals[code]}: ${why}`);
  }
}
