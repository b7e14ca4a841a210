/** The part of web-push that is used; it brings no types of its own. */
declare module 'web-push' {
  interface RequestDetails {
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: Buffer | null;
  }
  const webPush: {
    /** Encrypts a message for a device (RFC 8291) and signs the request (RFC 8292). @throws Error the keys are none */
    generateRequestDetails(
      subscription: {
        readonly endpoint: string;
        readonly keys: { readonly p256dh: string; readonly auth: string };
      },
      payload: string,
      options: {
        readonly vapidDetails: { readonly subject: string; readonly publicKey: string; readonly privateKey: string };
        readonly TTL: number;
        readonly urgency: 'high' | 'normal';
        readonly topic?: string;
        readonly contentEncoding: 'aes128gcm';
      },
    ): RequestDetails;
  };
  export default webPush;
}
