/** How a mail is signed (RFC 6376). */
export interface DkimKey {
  readonly domainName: string;
  readonly keySelector: string;
  /** PEM. */
  readonly privateKey: string;
}

/** A mail server of a workshop's own. */
export interface OwnServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

/** From which address a workshop writes to its customers. Without a key it cannot be signed for, and is only answered. */
export interface OwnSender {
  readonly from: string;
  readonly dkim?: DkimKey;
  readonly smtp?: OwnServer;
}

/** The mail server of a workshop lets us in no more, or takes no mails from its address; it has got nothing of this mail. */
export class RefusedByOwnServer extends Error {
  override readonly name = 'RefusedByOwnServer';
}
