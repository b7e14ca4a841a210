/** What somebody agrees to or refuses. */
export interface ConsentTopic {
  readonly class: 'INVITATION' | 'ADVERTISING';
  readonly channel: 'MAIL' | 'SMS';
}
